import { MAX_ANSWER_FILES } from '@dars/contracts/content/question/limits';
import { ANSWER_FILE_KINDS, ANSWER_FILE_TYPES, EXTENSIONS } from '@dars/contracts/upload';
import { useTranslate } from '@dars/i18n/client';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { FileUp } from 'lucide-react';
import { fileTypeNames } from '../../../lib/files/file-size.ts';
import { readWholeNumber } from '../../../lib/whole-number.ts';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import {
  describeMarking,
  MarkedByHandNote,
  MarkingFields,
  markingFromStored,
  markingToInput,
  matchRubric,
} from './marking/marked-by-hand.tsx';

/** The fields of the kinds and the number of files, the rubric and the note for the people who mark answers. */
function FileUploadFields(props: AuthoredFieldsProps) {
  const { draft, onChange, faultOf } = props;
  const t = useTranslate('quiz');
  return (
    <>
      <MarkedByHandNote />
      <Field group label={t('fields:kinds')} error={faultOf('kinds')}>
        <div className="grid gap-1">
          {ANSWER_FILE_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              checked={draft.kinds[kind]}
              onChange={(isTaken) => onChange({ kinds: { ...draft.kinds, [kind]: isTaken } })}
              label={
                <>
                  {t(`quiz:files.kind.${kind}`)}{' '}
                  <bdi dir="ltr" className="text-caption text-ink-2">
                    {fileTypeNames(ANSWER_FILE_TYPES[kind].map((type) => EXTENSIONS[type]))}
                  </bdi>
                </>
              }
            />
          ))}
        </div>
      </Field>
      <div className="max-w-[232px]">
        <Field
          label={t('fields:maximumFiles')}
          hint={t('quiz:files.maximum_hint', { max: MAX_ANSWER_FILES })}
          error={faultOf('maximumFiles')}
        >
          <Input
            ltr
            inputMode="numeric"
            autoComplete="off"
            value={draft.maximumFiles}
            onChange={(event) => onChange({ maximumFiles: event.target.value })}
          />
        </Field>
      </div>
      <MarkingFields {...props} />
    </>
  );
}

export const fileUpload: AuthoredType<'fileUpload'> = {
  icon: FileUp,
  Fields: FileUploadFields,
  fromStored: ({ kinds, maximumFiles, ...marking }) => ({
    kinds: {
      document: kinds.includes('document'),
      picture: kinds.includes('picture'),
      audio: kinds.includes('audio'),
      archive: kinds.includes('archive'),
    },
    maximumFiles: String(maximumFiles),
    ...markingFromStored(marking),
  }),
  toInput: (draft) => ({
    kinds: ANSWER_FILE_KINDS.filter((kind) => draft.kinds[kind]),
    maximumFiles: readWholeNumber(draft.maximumFiles),
    ...markingToInput(draft),
  }),
  matchLines: matchRubric,
  describe: (draft, t) => [
    ...ANSWER_FILE_KINDS.filter((kind) => draft.kinds[kind]).map((kind) => t(`quiz:files.kind.${kind}`)),
    `${t('fields:maximumFiles')}: ${draft.maximumFiles}`,
    ...describeMarking(draft),
  ],
  missingText(field, t) {
    if (field === 'kinds') return t('quiz:missing.kinds');
    return field === 'rubric' ? t('quiz:missing.rubric') : undefined;
  },
};
