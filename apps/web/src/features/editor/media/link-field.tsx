import { LINK_MAX } from '@dars/contracts/content/link';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { linkAddress } from '../../../lib/text/link-address.ts';
import type { ActivityDraft } from '../draft/use-activity-draft.ts';

/** The field for the address of a link. An address that is not valid stays in the field and is not saved. */
export function LinkField({ draft }: { draft: ActivityDraft }) {
  const t = useTranslate('editor');
  const { link } = draft.values;
  // The typed text, and the link at that time: another link came from the server and replaces the text.
  const [typed, setTyped] = useState({ text: link ?? '', link });
  const text = typed.link === link ? typed.text : (link ?? '');
  const isWrong = text.trim() !== '' && linkAddress(text) === undefined;

  function change(next: string) {
    const address = linkAddress(next) ?? null;
    if (next.trim() !== '' && address === null) return setTyped({ text: next, link });
    setTyped({ text: next, link: address });
    if (address !== link) draft.change({ link: address });
  }

  return (
    <div className="grid gap-4">
      <Field label={t('editor:link.address')} error={isWrong && t('editor:link.wrong')} hint={t('editor:link.note')}>
        <Input
          ltr
          inputMode="url"
          placeholder="https://"
          maxLength={LINK_MAX}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      {link !== null && !isWrong && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={`${buttonClass()} justify-self-start`}>
          <Icon icon={ExternalLink} small />
          {t('editor:link.open')}
        </a>
      )}
    </div>
  );
}
