import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BankPage } from '../../features/quiz/bank/bank-page.tsx';
import type { BankSearch } from '../../features/quiz/bank/bank-search.ts';
import { BankImportPage } from '../../features/quiz/import/bank-import-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const route = getRouteApi('/home/admin/questions');

export function QuestionBankScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback(
    (next: BankSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="courses:write">
      <BankPage
        search={search}
        onSearch={onSearch}
        onImport={() => void navigate({ to: '/home/admin/questions/import', search: { category: search.category } })}
      />
    </RequirePermission>
  );
}

const importRoute = getRouteApi('/home/admin/questions/import');

export function BankImportScreen() {
  const { category } = importRoute.useSearch();
  const navigate = importRoute.useNavigate();
  return (
    <RequirePermission permission="courses:write">
      <BankImportPage
        category={category}
        onClose={(chosen) => void navigate({ to: '/home/admin/questions', search: { category: chosen } })}
      />
    </RequirePermission>
  );
}
