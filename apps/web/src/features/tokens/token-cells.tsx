import type { Token, TokenState } from '@dars/contracts/accounts/token';
import type { TokenScope } from '@dars/contracts/permissions';
import { useTranslate } from '@dars/i18n/client';
import { Status } from '@dars/ui/data/status';
import { Ltr } from '@dars/ui/ltr';
import { Tooltip } from '@dars/ui/overlay/tooltip';
import { UserText } from '@dars/ui/user-text';
import { scopeKey } from './token-scopes.ts';

/** Number of scopes in the row; the rest is in the tooltip of their number. */
const MAX_LISTED = 2;

export function TokenName({ token: { name, ending } }: { token: Token }) {
  const t = useTranslate('tokens');
  return (
    <span className="grid">
      {/* The inner element keeps the name at the start of the cell, whatever its own direction is. */}
      <span className="font-semibold wrap-anywhere">
        <UserText>{name}</UserText>
      </span>
      <span className="text-caption text-ink-3">
        <span className="sr">{t('tokens:ends_in', { ending })}</span>
        <Ltr aria-hidden="true" className="num">
          …{ending}
        </Ltr>
      </span>
    </span>
  );
}

export function ScopeList({ scopes }: { scopes: readonly TokenScope[] }) {
  const t = useTranslate('tokens');
  const texts = scopes.map((scope) => t(scopeKey(scope)));
  const rest = texts.slice(MAX_LISTED);
  return (
    <span className="grid justify-items-start gap-0.5 text-caption text-ink-2 narrow:justify-items-end">
      {texts.slice(0, MAX_LISTED).map((text) => (
        <span key={text}>{text}</span>
      ))}
      {rest.length > 0 && (
        <Tooltip
          text={rest.map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
        >
          <button type="button" className="rounded-sm font-semibold text-brand-text underline underline-offset-4">
            {t('tokens:more', { count: rest.length })}
          </button>
        </Tooltip>
      )}
    </span>
  );
}

export function TokenStatus({ state }: { state: TokenState }) {
  const t = useTranslate('tokens');
  const status = <Status on={state === 'active'}>{t(`tokens:state.${state}`)}</Status>;
  if (state !== 'void') return status;
  return (
    <Tooltip text={t('tokens:void_detail')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what it means is said to the keyboard too. */}
      <span tabIndex={0}>{status}</span>
    </Tooltip>
  );
}
