import { END_VIEW_PATH, type PageModel } from '@dars/contracts/portal/page';
import { formatTime } from '@dars/i18n/format';
import { createMessages } from '@dars/i18n/messages';
import { RENDERED_TEXTS } from '@dars/i18n/rendered-texts';
import { fullName } from '../../lib/account/full-name.ts';
import type { TextNamespace } from '../page-data.ts';

/** The bar above a public page that an admin sees as a learner: as whom, until when, and the button that ends it. */
export function ViewBanner({ model: { view, language, realm } }: { model: PageModel }) {
  if (!view) return null;
  const t = createMessages<TextNamespace>(language, RENDERED_TEXTS[language]);
  const time = formatTime(language, new Date(view.endsDate), realm.settings.timeZone);
  return (
    <aside aria-label={t('auth:view.label')} className="view-banner">
      <p>{t('auth:view.banner', { name: fullName(view), time })}</p>
      <form method="post" action={END_VIEW_PATH}>
        <button type="submit">{t('auth:view.end')}</button>
      </form>
    </aside>
  );
}
