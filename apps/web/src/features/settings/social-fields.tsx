import { SOCIAL_KINDS, type SocialKind, type SocialLink } from '@dars/contracts/portal/contact';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import type { AnyFieldApi } from '@tanstack/react-form';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { PartField } from '../../lib/form/part-field.tsx';

/** The portal's links: a row for each, and a button for each kind that has none. */
export function SocialLinksField({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('settings');
  const links: SocialLink[] = field.state.value;
  const added = useRef<SocialKind>(undefined);
  const removed = useRef<SocialKind>(undefined);
  const urls = new Map(links.map(({ kind, url }) => [kind, url]));
  // In the product's order, which is also the one that is stored.
  const change = (next: ReadonlyMap<SocialKind, string>, options?: { dontValidate: boolean }) =>
    field.setValue(
      SOCIAL_KINDS.flatMap((kind) => {
        const url = next.get(kind);
        return url === undefined ? [] : [{ kind, url }];
      }),
      options,
    );
  const remove = (kind: SocialKind) => {
    removed.current = kind;
    added.current = undefined;
    change(new Map([...urls].filter(([other]) => other !== kind)));
  };
  const add = (kind: SocialKind) => {
    added.current = kind;
    removed.current = undefined;
    // The empty address would be called missing before anybody could type it.
    change(new Map([...urls, [kind, '']]), { dontValidate: true });
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
            <PartField key={kind} field={field} part={[index]} label={name}>
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
                button={
                  <button
                    type="button"
                    className="control-button"
                    aria-label={t('settings:contact.remove', { name })}
                    onClick={() => remove(kind)}
                  >
                    <Glyph name="close" small />
                  </button>
                }
              />
            </PartField>
          );
        })}
        {unused.length > 0 && (
          <fieldset className="flex flex-wrap items-center gap-2" aria-label={t('settings:contact.add')}>
            {unused.map((kind) => (
              // The pressed button of a removed link is gone, so its kind's button takes over the focus.
              <Button key={kind} size="small" autoFocus={removed.current === kind} onClick={() => add(kind)}>
                <Icon icon={Plus} small />
                {t(`settings:contact.kinds.${kind}`)}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </Field>
  );
}
