import type { i18n as I18n } from 'i18next';
import type { Session } from './session/session.tsx';

export interface RouterContext {
  /** A promise, because the texts are still loading when the first screen starts to load. */
  i18n: Promise<I18n>;
  session: Session;
}
