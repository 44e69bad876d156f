import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Icon } from '@dars/ui/icon';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { UploadField } from '../../../lib/files/upload-field.tsx';

interface ImageFieldProps {
  image: string | null;
  /** Whether the question is incomplete without a picture. */
  isNeeded: boolean;
  error: string | undefined;
  onChange: (image: string | null) => void;
}

/** The field of a question's picture. It is hidden behind a button, because most questions have none, unless they need one. */
export function ImageField({ image, isNeeded, error, onChange }: ImageFieldProps) {
  const t = useTranslate('quiz');
  const [isWanted, setWanted] = useState(false);
  if (image === null && !isWanted && !isNeeded) {
    return (
      <Button
        variant="ghost"
        size="small"
        className="-ms-2 -mt-4 -mb-2 justify-self-start"
        onClick={() => setWanted(true)}
      >
        <Icon icon={ImagePlus} small />
        {t('quiz:question.add_image')}
      </Button>
    );
  }
  return (
    <Field
      group
      label={t(isNeeded ? 'fields:image' : 'quiz:question.image')}
      optional={isNeeded ? undefined : t('common:optional')}
      error={error}
    >
      <UploadField purpose="image" value={image} onChange={onChange} />
    </Field>
  );
}
