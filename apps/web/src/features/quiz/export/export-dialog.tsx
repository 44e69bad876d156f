import {
  EXPORT_FORMATS,
  type ExportedQuestion,
  type ExportFormat,
  type ExportReport,
  PICTURE_FORMATS,
} from '@dars/contracts/content/question-export';
import { useTranslate } from '@dars/i18n/client';
import { Button, ButtonLink } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Field } from '@dars/ui/form/field';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Icon } from '@dars/ui/icon';
import { Dialog } from '@dars/ui/overlay/dialog';
import { UserText } from '@dars/ui/user-text';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';

/** Questions with losses that are shown at once. */
const PAGE = 25;

interface ExportDialogProps {
  /** The quiz or the category, as `source` of an export. */
  source: string;
  /** Whether the quiz has questions that are not stored yet. */
  hasUnsaved?: boolean;
  onClose: () => void;
}

/** Exports questions to a file: the choice of a format, and what that format does not keep, before the download. */
export function ExportDialog({ source, hasUnsaved = false, onClose }: ExportDialogProps) {
  const t = useTranslate('quiz');
  const [format, setFormat] = useState<ExportFormat>('moodle-xml');
  const [hasPictures, setHasPictures] = useState(true);
  const input = { source, format, pictures: hasPictures ? ('all' as const) : ('none' as const) };
  const read = trpc.questionExport.report.useQuery(input, { gcTime: 0 });
  const isLoading = useSkeleton(read.isPending);
  const report = read.data;
  const notes = [...(hasUnsaved ? [t('quiz:export.unsaved')] : []), ...(report?.parts ?? []).map(({ text }) => text)];
  const isWritable = report !== undefined && report.total > report.omitted;
  return (
    <Dialog
      open
      title={t('quiz:export.title')}
      description={notes.join(' ')}
      onOpenChange={onClose}
      footer={
        isWritable && (
          <ButtonLink
            variant="primary"
            href={`/api/questions/export?${new URLSearchParams(input)}`}
            download={report.fileName}
            onClick={onClose}
          >
            <Icon icon={Download} small />
            {t('quiz:export.download')}
          </ButtonLink>
        )
      }
    >
      <div className="grid gap-5.5">
        <Field label={t('quiz:export.format')}>
          <RadioGroup
            value={format}
            onChange={setFormat}
            options={EXPORT_FORMATS.map((value) => ({
              ...{ value, label: t(`quiz:export.${value}`), detail: t(`quiz:export.${value}_detail`) },
            }))}
          />
        </Field>
        {PICTURE_FORMATS.includes(format) && (
          <Checkbox checked={hasPictures} onChange={setHasPictures} label={t('quiz:export.pictures')} />
        )}
        {isLoading && <Skeleton className="h-20" />}
        {read.isError && !report && <FailedQuery query={read} title={t('quiz:export.failed')} />}
        {report?.total === 0 && <p className="text-ink-2">{t('quiz:export.empty')}</p>}
        {report && report.total > 0 && <Losses key={`${format} ${hasPictures}`} report={report} />}
      </div>
    </Dialog>
  );
}

/** The counts of an export, and every question that the file does not hold as it is. */
function Losses({ report }: { report: ExportReport }) {
  const t = useTranslate('quiz');
  const [shown, setShown] = useState(PAGE);
  const { exported, changed, omitted, questions } = report;
  const left = questions.length - shown;
  return (
    <section className="grid gap-2">
      <p role="status" className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        <Count outcome="exported">{t('quiz:export.as_is', { count: exported })}</Count>
        {changed > 0 && <Count outcome="changed">{t('quiz:export.changed', { count: changed })}</Count>}
        {omitted > 0 && <Count outcome="omitted">{t('quiz:export.omitted', { count: omitted })}</Count>}
      </p>
      {questions.length > 0 && (
        <>
          <h3 className="pt-2 text-small/[1.6]">{t('quiz:export.losses')}</h3>
          <ul className="divide-y divide-line">
            {questions.slice(0, shown).map((question) => (
              <LostQuestion key={question.index} question={question} />
            ))}
          </ul>
          {left > 0 && (
            <Button className="justify-self-center" size="small" onClick={() => setShown(shown + PAGE)}>
              {t('quiz:export.more', { count: Math.min(PAGE, left) })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

type Outcome = ExportedQuestion['outcome'] | 'exported';

const TONES: Record<Outcome, string> = { exported: 'text-success', changed: 'text-warning', omitted: 'text-danger' };

function Count({ outcome, children }: { outcome: Outcome; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <Dot hollow={outcome !== 'exported'} className={TONES[outcome]} />
      {children}
    </span>
  );
}

function LostQuestion({ question }: { question: ExportedQuestion }) {
  const t = useTranslate('quiz');
  const { index, name, outcome, losses } = question;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Dot hollow className={classNames('mt-2 flex-none', TONES[outcome])} />
      <span className="grid min-w-0">
        <span className="text-small font-semibold wrap-anywhere">
          <span className="sr">{t('quiz:import.place', { place: index })}: </span>
          <UserText>{name}</UserText>
        </span>
        {losses.map(({ code, detail, text }) => (
          <UserText key={`${code} ${detail}`} className="text-caption text-ink-2 wrap-anywhere">
            {text}
          </UserText>
        ))}
      </span>
    </li>
  );
}
