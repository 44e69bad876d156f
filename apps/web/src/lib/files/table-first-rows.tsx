import { UserText } from '@dars/ui/user-text';
import { useId } from 'react';

/** Rows that are shown; the server sends more of them, for the samples of sparse columns. */
const SHOWN_ROWS = 5;

interface TableFirstRowsProps {
  title: string;
  /** The head of the column of row numbers. */
  rowName: string;
  rows: readonly { row: number; cells: readonly string[] }[];
  /** The names of what the columns hold; null for one that is not used. */
  columns: readonly (string | null)[];
}

/** The first rows of the file, as they are read: the columns that are used, under the name of what they hold. */
export function TableFirstRows({ title, rowName, rows, columns }: TableFirstRowsProps) {
  const heading = useId();
  const used = columns.flatMap((meaning, index) => (meaning === null ? [] : [{ meaning, index }]));
  if (used.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-3">
      <h3 id={heading} className="px-8 text-h3/[1.5] narrow:px-4">
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys. */}
      <section className="overflow-x-auto border-y border-line" tabIndex={0} aria-labelledby={heading}>
        <table className="w-max min-w-full text-small">
          <thead>
            <tr className="border-b border-line-2 bg-paper text-start text-caption text-ink-2">
              <th scope="col" className="py-2 ps-8 pe-4 text-start font-semibold narrow:ps-4">
                {rowName}
              </th>
              {used.map(({ meaning, index }) => (
                <th key={index} scope="col" className="px-4 py-2 text-start font-semibold whitespace-nowrap">
                  {meaning}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_ROWS).map(({ row, cells }) => (
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
