import { useTranslate } from '@dars/i18n/client';
import { PageHeader } from '@dars/ui/layout/page-header';
import { TabPanel, Tabs } from '@dars/ui/layout/tabs';
import type { InvoiceSearch } from './invoice-search.ts';
import { InvoiceSums } from './invoice-sums.tsx';
import { InvoicesList } from './invoices-list.tsx';

interface InvoicesPageProps {
  search: InvoiceSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: InvoiceSearch, options?: { replace: boolean }) => void;
}

/** The invoices of the portal, and their sums. */
export function InvoicesPage({ search, onSearch }: InvoicesPageProps) {
  const t = useTranslate('invoices');
  return (
    <>
      <PageHeader title={t('invoices:title')} />
      <Tabs
        value={search.view ?? 'documents'}
        onChange={(view) => onSearch({ ...(view === 'sums' && { view }), group: search.group })}
        label={t('invoices:title')}
        tabs={[
          { value: 'documents', label: t('invoices:tabs.documents') },
          { value: 'sums', label: t('invoices:tabs.sums') },
        ]}
        listClassName="px-8 max-sm:px-4"
      >
        <TabPanel value="documents">
          <InvoicesList search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="sums">
          <InvoiceSums search={search} onSearch={onSearch} />
        </TabPanel>
      </Tabs>
    </>
  );
}
