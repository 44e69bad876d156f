import { SOCIAL_KINDS, type SocialKind, type SocialLink } from '@dars/contracts/portal/contact';
import { useTranslate } from '@dars/i18n/client';
import { Button, IconButton } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import type { AnyFieldApi } from '@tanstack/react-form';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { PartField } from './part-field.tsx';

/** The portal's links: a row for each, and a button for each kind that has none. */
export function SocialLinksField({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('settings');
  const links: SocialLink[] = field.state.value;
  const added = useRef<SocialKind>(undefined);
  const urls = new Map(links.map(({ kind, url }) => [kind, url]));
  // In the product's order, which is also the one that is stored.
  const change = (next: ReadonlyMap<SocialKind, string>) =>
    field.handleChange(
      SOCIAL_KINDS.flatMap((kind) => {
        const url = next.get(kind);
        return url === undefined ? [] : [{ kind, url }];
      }),
    );
  const remove = (removed: SocialKind) => change(new Map([...urls].filter(([kind]) => kind !== removed)));
  const add = (kind: SocialKind) => {
    added.current = kind;
    change(new Map([...urls, [kind, '']]));
  };
  const unused = SOCIAL_KINDS.filter((kind) => !urls.has(kind));
  return (
    <Field
      group
      label={t('fields:socialLinks')}
      optional={t('common:optional')}
      hint={t('settings:contact.links_hint')}
    >
      <div className="grid gap-3">
        {links.map(({ kind, url }, index) => {
          const name = t(`settings:contact.kinds.${kind}`);
          return (
            <PartField
              key={kind}
              field={field}
              part={[index]}
              label={name}
              aside={
                <IconButton
                  label={t('settings:contact.remove', { name })}
                  size="small"
                  variant="ghost"
                  onClick={() => remove(kind)}
                >
                  <X aria-hidden />
                </IconButton>
              }
            >
              <Input
                ltr
                type="url"
                inputMode="url"
                placeholder="https://"
                spellCheck={false}
                autoCapitalize="off"
                // The person has just asked for it.
                autoFocus={added.current === kind}
                value={url}
                onChange={({ target }) => change(new Map([...urls, [kind, target.value]]))}
              />
            </PartField>
          );
        })}
        {unused.length > 0 && (
          <fieldset className="flex flex-wrap items-center gap-2" aria-label={t('settings:contact.add')}>
            {unused.map((kind) => (
              <Button key={kind} size="small" variant="ghost" onClick={() => add(kind)}>
                <Plus aria-hidden />
                {t(`settings:contact.kinds.${kind}`)}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </Field>
  );
}
