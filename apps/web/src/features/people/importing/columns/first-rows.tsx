import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import type { ColumnMeaning } from '../call-import.ts';
import type { ChosenFile } from '../use-import-steps.ts';

/** Rows that are shown; the server sends more of them, for the samples of sparse columns. */
const SHOWN_ROWS = 5;

/** The first rows of the file, as they are read: the columns that are used, under the name of what they hold. */
export function FirstRows({ chosen, columns }: { chosen: ChosenFile; columns: readonly ColumnMeaning[] }) {
  const t = useTranslate('importing');
  const used = columns.flatMap((meaning, index) => (meaning === null ? [] : [{ meaning, index }]));
  if (used.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-3">
      <h3 id="import-first-rows" className="px-8 text-h3/[1.5] narrow:px-4">
        {t('importing:first_rows')}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys. */}
      <section className="overflow-x-auto border-y border-line" tabIndex={0} aria-labelledby="import-first-rows">
        <table className="w-max min-w-full text-small">
          <thead>
            <tr className="border-b border-line-2 bg-paper text-start text-caption text-ink-2">
              <th scope="col" className="py-2 ps-8 pe-4 text-start font-semibold narrow:ps-4">
                {t('importing:row')}
              </th>
              {used.map(({ meaning, index }) => (
                <th key={index} scope="col" className="px-4 py-2 text-start font-semibold whitespace-nowrap">
                  {t(`importing:meaning.${meaning}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chosen.preview.preview.slice(0, SHOWN_ROWS).map(({ row, cells }) => (
              <tr key={row} className="border-b border-line last:border-b-0">
                <td className="num py-2 ps-8 pe-4 text-ink-3 narrow:ps-4">{row}</td>
                {used.map(({ index }) => (
                  <td key={index} className="max-w-[260px] px-4 py-2">
                    <UserText className="line-clamp-2 wrap-anywhere">{cells[index] ?? ''}</UserText>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
