import type { Migration, MigrationState } from '@dars/contracts/portal/migration';
import { useTranslate } from '@dars/i18n/client';
import { Ltr } from '@dars/ui/ltr';

/** The states with which the server refuses to start, in the order of its checks. */
const DRIFTS = ['changed', 'late', 'unknown'] as const satisfies MigrationState[];

/** Warns that migration files and database do not agree. The running server continues, but would not start again. */
export function DriftNotice({ rows }: { rows: readonly Migration[] }) {
  const t = useTranslate('admin');
  const drifts = DRIFTS.map((state) => ({ state, names: rows.filter((row) => row.state === state) })).filter(
    ({ names }) => names.length > 0,
  );
  if (drifts.length === 0) return null;
  return (
    <section
      role="alert"
      className="mx-8 mt-5 mb-3 grid gap-3 rounded-card bg-danger-tint p-4 text-small text-danger max-[1199px]:mx-5 narrow:mx-4"
    >
      <h3 className="font-semibold">{t('admin:migrations.drift.title')}</h3>
      {drifts.map(({ state, names }) => (
        <div key={state} className="grid gap-1">
          <p>{t(`admin:migrations.drift.${state}`)}</p>
          <ul className="flex flex-wrap gap-x-4">
            {names.map(({ name }) => (
              <li key={name}>
                <Ltr className="font-semibold wrap-anywhere">{name}</Ltr>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
