import type { i18n as I18n } from 'i18next';
import type { Session } from './session/session.tsx';

export interface RouterContext {
  /** Still loading when the first screen begins to. */
  i18n: Promise<I18n>;
  session: Session;
}
