import { scopesOf, type TokenScope } from '@dars/contracts/permissions';
import { useTranslate } from '@dars/i18n/client';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Ltr } from '@dars/ui/ltr';
import type { AnyFieldApi } from '@tanstack/react-form';
import { useSession } from '../../app/session/session.tsx';
import { controlId } from '../../lib/form/contract-form.ts';
import { FormField } from '../../lib/form/form-field.tsx';
import { SCOPE_GROUPS, scopeKey } from './token-scopes.ts';

/** The scopes of a token in groups, limited to those of its creator. */
export function ScopesField({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('tokens');
  const { user } = useSession();
  const own = new Set(user.authorities.flatMap(scopesOf));
  const chosen: TokenScope[] = field.state.value;
  const choose = (scope: TokenScope, isChosen: boolean) =>
    field.handleChange(isChosen ? [...chosen, scope] : chosen.filter((each) => each !== scope));
  const groups = Object.entries(SCOPE_GROUPS).map(([group, scopes]) => ({
    group: group as keyof typeof SCOPE_GROUPS,
    scopes: scopes.filter((scope) => own.has(scope)),
  }));
  return (
    <FormField field={field} group label={t('fields:scopes')} hint={t('tokens:scopes_hint')}>
      {/* Any error of the choice focuses its first box. */}
      <div id={controlId(field.form, field.name)} className="grid gap-4 rounded-card border border-line p-4">
        {groups
          .filter(({ scopes }) => scopes.length > 0)
          .map(({ group, scopes }) => (
            <fieldset key={group} className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-2 narrow:grid-cols-1">
              <legend className="mb-2 text-caption font-semibold text-ink-2">{t(`tokens:group.${group}`)}</legend>
              {scopes.map((scope) => (
                <Scope key={scope} scope={scope} chosen={chosen.includes(scope)} onChoose={choose} />
              ))}
            </fieldset>
          ))}
      </div>
    </FormField>
  );
}

interface ScopeProps {
  scope: TokenScope;
  chosen: boolean;
  onChoose: (scope: TokenScope, isChosen: boolean) => void;
}

function Scope({ scope, chosen, onChoose }: ScopeProps) {
  const t = useTranslate('tokens');
  const label = (
    <>
      {t(scopeKey(scope))}
      <span className="block">
        <Ltr className="text-caption text-ink-3">{scope}</Ltr>
      </span>
    </>
  );
  return <Checkbox checked={chosen} onChange={(isChosen) => onChoose(scope, isChosen)} label={label} />;
}
