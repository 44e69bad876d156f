import { LINK_MAX } from '@dars/contracts/content/link';
import { buttonClass } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface AddressFieldProps {
  /** The stored address; null if there is none. */
  stored: string | null;
  /** Returns the address that a text stands for; undefined if it is none. */
  read: (text: string) => string | undefined;
  onChange: (address: string | null) => void;
  label: string;
  /** The error of a text that is no address. */
  wrong: string;
  hint: string;
  placeholder: string;
  /** The text of the link that opens the stored address. */
  open: string;
  /** Shown between the field and that link. */
  children?: ReactNode;
}

/** The field of an address and a link that opens it. A text that is no address stays in the field and is not saved. */
export function AddressField({ stored, read, onChange, open, children, ...texts }: AddressFieldProps) {
  // The typed text, and the stored address at that time: another address came from the server and replaces the text.
  const [typed, setTyped] = useState({ text: stored ?? '', stored });
  const text = typed.stored === stored ? typed.text : (stored ?? '');
  const isWrong = text.trim() !== '' && read(text) === undefined;

  function change(next: string) {
    const address = read(next) ?? null;
    if (next.trim() !== '' && address === null) return setTyped({ text: next, stored });
    setTyped({ text: next, stored: address });
    if (address !== stored) onChange(address);
  }

  return (
    <div className="grid gap-4">
      <Field label={texts.label} error={isWrong && texts.wrong} hint={texts.hint}>
        <Input
          ltr
          inputMode="url"
          placeholder={texts.placeholder}
          maxLength={LINK_MAX}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      {children}
      {stored !== null && !isWrong && (
        <a href={stored} target="_blank" rel="noopener noreferrer" className={`${buttonClass()} justify-self-start`}>
          <Icon icon={ExternalLink} small />
          {open}
        </a>
      )}
    </div>
  );
}
