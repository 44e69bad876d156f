import { PASSWORD_RULES } from '@dars/contracts/rules';
import { useTexts } from '@dars/i18n/texts-context';
import { Dot } from '../dot.tsx';

const TEXTS = {
  length: 'common:password_rules.length',
  upper: 'common:password_rules.upper',
  special: 'common:password_rules.special',
  space: 'common:password_rules.space',
} as const satisfies Record<keyof typeof PASSWORD_RULES, string>;

/** The rules of a new password, below its field. */
export function PasswordRules({ typed }: { typed: string }) {
  const t = useTexts();
  return (
    <ul className="password-rules" aria-label={t('common:password_rules.title')}>
      <Rule name="length" typed={typed} />
      <Rule name="upper" typed={typed} />
      <Rule name="special" typed={typed} />
      <Rule name="space" typed={typed} />
    </ul>
  );
}

/** A rule whose dot fills as soon as it is met. */
function Rule({ name, typed }: { name: keyof typeof PASSWORD_RULES; typed: string }) {
  const t = useTexts();
  const isMet = PASSWORD_RULES[name](typed);
  return (
    <li className={isMet ? 'is-met' : undefined}>
      <Dot hollow={!isMet} />
      <span>
        {t(TEXTS[name])}
        {isMet && <span className="sr"> ({t('common:password_rules.met')})</span>}
      </span>
    </li>
  );
}
