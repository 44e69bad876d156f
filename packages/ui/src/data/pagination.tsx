import { searchKey } from '@dars/contracts/search-key';
import { useTexts } from '@dars/i18n/texts-context';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { DirIcon } from '../dir-icon.tsx';
import { useDir } from '../direction.tsx';
import { Select } from '../form/combobox.tsx';
import { Input } from '../form/input.tsx';
import { NARROW, useMediaQuery } from '../use-media-query.ts';

interface PaginationProps {
  /** Name of the list, which tells the pages of several lists on one screen apart. */
  label?: string | undefined;
  /** Counts from 0. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize?: (size: number) => void;
  sizes?: readonly number[];
}

/** Page sizes, pages and the quick jump. Arrow keys change the page in the direction of the text. */
export function Pagination({ label, page, size, total, onPage, onSize, sizes = [10, 20, 30] }: PaginationProps) {
  const t = useTexts();
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(total / size));
  const isNarrow = useMediaQuery(NARROW);
  const forward = useDir() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

  function goToPage(to: number) {
    if (to >= 0 && to < pages && to !== page) onPage(to);
  }

  function goByKey(event: KeyboardEvent) {
    if (event.code === 'ArrowLeft' || event.code === 'ArrowRight') goToPage(page + (event.code === forward ? 1 : -1));
  }

  return (
    <nav aria-label={[t('common:table.pagination'), label].filter(Boolean).join(': ')} className="pager">
      {onSize && (
        <span className="pager-part">
          <span id={sizeId}>{t('common:table.page_size')}</span>
          <Select
            size="small"
            label={t('common:table.page_size')}
            options={sizes.map((each) => ({ value: String(each), label: String(each) }))}
            value={String(size)}
            onChange={(value) => value && onSize(Number(value))}
          />
        </span>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus. */}
      <span className="pager-pages num" onKeyDown={goByKey}>
        <PageButton label={t('common:table.previous_page')} disabled={page === 0} onGo={() => goToPage(page - 1)}>
          <DirIcon name="chevron-start" small />
        </PageButton>
        {pageNumbers(page, pages, isNarrow ? 0 : 1).map((each, index) =>
          each === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most one gap on each side.
            <span key={`gap-${index}`} aria-hidden="true" className="quiet">
              …
            </span>
          ) : (
            <PageButton
              key={each}
              label={t('common:table.page_of', { page: each + 1, pages })}
              current={each === page}
              onGo={() => goToPage(each)}
            >
              {each + 1}
            </PageButton>
          ),
        )}
        <PageButton label={t('common:table.next_page')} disabled={page >= pages - 1} onGo={() => goToPage(page + 1)}>
          <DirIcon name="chevron-end" small />
        </PageButton>
      </span>
      <QuickJump key={page} page={page} pages={pages} onPage={goToPage} />
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  current?: boolean;
  disabled?: boolean;
  onGo: () => void;
  children: React.ReactNode;
}

/** At the first and the last page an arrow button stays in place and keeps the focus. */
function PageButton({ label, current = false, disabled = false, onGo, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className="page"
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      aria-disabled={disabled || undefined}
      onClick={onGo}
    >
      {children}
    </button>
  );
}

function QuickJump({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTexts();
  const id = useId();
  const [text, setText] = useState(String(page + 1));
  function jump(event: FormEvent) {
    event.preventDefault();
    // Accepts digits of either script.
    const wanted = Number.parseInt(searchKey(text), 10);
    const reached = Number.isNaN(wanted) ? page : Math.max(0, Math.min(wanted, pages) - 1);
    // The typed page may not exist.
    setText(String(reached + 1));
    onPage(reached);
  }
  return (
    <form className="pager-part pager-jump" onSubmit={jump}>
      <label htmlFor={id}>{t('common:table.go_to_page')}</label>
      <Input
        id={id}
        size="small"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

/** Returns the first, the last and the current page, with `around` pages on each side of it; null is a gap. */
export function pageNumbers(page: number, pages: number, around: 0 | 1): (number | null)[] {
  const first = Math.max(page - around, 0);
  const near = [...Array(2 * around + 1).keys()].map((each) => first + each).filter((each) => each <= page + around);
  const isFew = pages <= 5 + 2 * around;
  const some = [0, ...near, pages - 1].filter((each) => each < pages);
  const wanted = isFew ? [...Array(pages).keys()] : [...new Set(some)];
  return wanted.flatMap((each, index) => {
    const before = wanted[index - 1];
    if (before === undefined || each === before + 1) return [each];
    // A gap of one page is replaced by that page.
    return each === before + 2 ? [before + 1, each] : [null, each];
  });
}
