import {
  type CertificateAppearance,
  type CertificateSignature,
  MAX_SIGNATURES,
} from '@dars/contracts/learning/certificate-design';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import type { AnyFieldApi } from '@tanstack/react-form';
import { Plus } from 'lucide-react';
import { UploadField } from '../../../lib/files/upload-field.tsx';
import { PartField } from '../../../lib/form/part-field.tsx';

const EMPTY: CertificateSignature = { picture: null, name: '', title: '' };

/** The signatures on certificates: for each a name, a title and a picture. */
export function SignatureFields({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('identity');
  const value: CertificateAppearance = field.state.value;
  const { signatures } = value;
  const set = (next: CertificateSignature[], options?: { dontValidate: boolean }) =>
    field.setValue({ ...value, signatures: next }, options);
  const change = (index: number, part: Partial<CertificateSignature>) =>
    set(signatures.map((each, place) => (place === index ? { ...each, ...part } : each)));
  return (
    <div className="grid gap-5">
      <p className="text-small text-ink-3">{t('identity:certificates.signatures.hint')}</p>
      {signatures.map((signature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a signature has no other name, and none changes its place.
        <fieldset key={index} className="grid gap-4 rounded-card border border-line p-4">
          <legend className="px-1 text-small text-ink-3">
            {t('identity:certificates.signatures.number', { number: index + 1 })}
          </legend>
          <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
            <PartField
              field={field}
              part={['signatures', index, 'name']}
              label={t('identity:certificates.signatures.name')}
            >
              <Input
                dir="auto"
                value={signature.name}
                onChange={({ target }) => change(index, { name: target.value })}
              />
            </PartField>
            <PartField
              field={field}
              part={['signatures', index, 'title']}
              label={t('identity:certificates.signatures.role')}
              optional={t('common:optional')}
            >
              <Input
                dir="auto"
                value={signature.title}
                onChange={({ target }) => change(index, { title: target.value })}
              />
            </PartField>
          </div>
          <PartField
            group
            field={field}
            part={['signatures', index, 'picture']}
            label={t('identity:certificates.signatures.picture')}
            optional={t('common:optional')}
          >
            <UploadField
              purpose="certificate"
              value={signature.picture ?? null}
              onChange={(picture) => change(index, { picture })}
            />
          </PartField>
          <Button
            variant="ghost"
            size="small"
            className="justify-self-start"
            onClick={() => set(signatures.filter((_, place) => place !== index))}
          >
            {t('identity:certificates.signatures.remove')}
          </Button>
        </fieldset>
      ))}
      {signatures.length < MAX_SIGNATURES && (
        <Button
          size="small"
          className="justify-self-start"
          // The empty name would be called missing before anybody could type it.
          onClick={() => set([...signatures, EMPTY], { dontValidate: true })}
        >
          <Icon icon={Plus} small />
          {t('identity:certificates.signatures.add')}
        </Button>
      )}
    </div>
  );
}
