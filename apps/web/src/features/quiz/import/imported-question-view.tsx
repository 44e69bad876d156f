import { linesOf, type Question, withoutKeys } from '@dars/contracts/content/question';
import { QUESTION_TYPES } from '@dars/contracts/content/question/question-types';
import type { ImportedQuestion } from '@dars/contracts/content/question-import';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { TriangleAlert } from 'lucide-react';
import { QuestionView } from '../../../lib/question/question-view.tsx';
import { authoredTypes } from '../types/authored-types.ts';
import { FILE_TYPES } from './file-types.ts';

type Outcome = ImportedQuestion['outcome'];

const TONES: Record<Outcome, string> = { imported: 'text-success', changed: 'text-warning', refused: 'text-danger' };

/** A full dot for a question as it is, a half one for a changed question, and a hollow one for a refused question. */
export function OutcomeDot({ outcome, className }: { outcome: Outcome; className?: string }) {
  return (
    <Dot
      hollow={outcome !== 'imported'}
      className={classNames(
        TONES[outcome],
        outcome === 'changed' && 'bg-[linear-gradient(45deg,currentColor_50%,transparent_50%)]',
        className,
      )}
    />
  );
}

/** A question of a file as learners would see it, beside everything that is lost. */
export function ImportedQuestionView({ question: imported }: { question: ImportedQuestion }) {
  const t = useTranslate('quiz');
  const { index, file, isDouble, line, outcome, name, losses, question, source } = imported;
  const place = t('quiz:import.place', { place: index });
  return (
    <li className="grid grid-cols-[64px_minmax(0,1.32fr)_minmax(0,1fr)] border-b border-line max-[900px]:grid-cols-[44px_minmax(0,1fr)]">
      <span className="grid content-start justify-items-center pt-5">
        <Place index={index} outcome={outcome} />
        <span className="sr">{place}</span>
      </span>
      <div className="grid min-w-0 content-start gap-2 py-5 pe-8 max-[900px]:pe-4">
        <p className="flex flex-wrap items-center gap-2 text-caption/[1.6] text-ink-3">
          <TypeName imported={imported} />
          {file !== '' && (
            <span className="wrap-anywhere">
              · <Ltr>{file}</Ltr>
            </span>
          )}
          <span>· {t('quiz:import.line', { line })}</span>
        </p>
        {question ? (
          <Drawing question={question} id={String(index)} />
        ) : (
          <>
            <UserText as="h3" className="text-body/[1.6] font-semibold wrap-anywhere">
              {name}
            </UserText>
            <pre
              dir="ltr"
              className="rounded-control bg-surface-2 px-3.5 py-2.5 text-start font-mono text-[0.8125rem]/[1.7] wrap-anywhere whitespace-pre-wrap text-ink-2"
            >
              {source}
            </pre>
          </>
        )}
      </div>
      <ul className="grid min-w-0 content-start gap-2.5 border-s border-line bg-paper px-8 py-5 text-small/[1.65] max-[900px]:col-start-2 max-[900px]:border-s-0 max-[900px]:bg-transparent max-[900px]:px-0 max-[900px]:pt-0 max-[900px]:pe-4">
        {isDouble && (
          <li className="flex gap-3.5">
            <OutcomeDot outcome="changed" className="mt-2" />
            {t('quiz:import.double')}
          </li>
        )}
        {losses.length === 0 && (
          <li className="flex gap-3.5 text-ink-3">
            <OutcomeDot outcome="imported" className="mt-2" />
            {t('quiz:import.as_is')}
          </li>
        )}
        {losses.map(({ code, detail }) => (
          <li key={`${code} ${detail}`} className="flex min-w-0 gap-3.5">
            <OutcomeDot outcome={outcome} className="mt-2" />
            <span className="min-w-0 wrap-anywhere">
              {t(`quiz:import.loss.${code}`, { detail: signedFromLeft(detail) })}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A percentage has no letter that decides its direction, so that its sign would stand at the wrong end in Arabic. */
const signedFromLeft = (detail: string): string => (/^-?\d/.test(detail) ? `\u200e${detail}` : detail);

function TypeName({ imported: { type, question } }: { imported: ImportedQuestion }) {
  const t = useTranslate('quiz');
  const known = question && QUESTION_TYPES.find((each) => each === type);
  if (!known) {
    return (
      <>
        <Icon icon={TriangleAlert} small className="size-3.5" />
        {type && <RefusedType type={type} />}
      </>
    );
  }
  return (
    <>
      <Icon icon={authoredTypes[known].icon} small className="size-3.5" />
      {t(`quiz:type.${known}`)}
      <span>· {t('quiz:points', { count: question.points })}</span>
    </>
  );
}

/** The type that the file gives a refused question: in the product's words if it has such a type, and in the file's. */
function RefusedType({ type }: { type: string }) {
  const t = useTranslate('quiz');
  const known = FILE_TYPES[type.toLowerCase()];
  if (!known) return <Ltr>{type}</Ltr>;
  return (
    <>
      {known === 'choice' ? t('quiz:import.choice') : t(`quiz:type.${known}`)}
      <span>
        (<Ltr>{type}</Ltr>)
      </span>
    </>
  );
}

function Drawing({ question, id }: { question: Question; id: string }) {
  const order = linesOf(question).map((line) => line.id);
  return (
    <QuestionView
      compact
      readOnly
      heading="h3"
      question={withoutKeys(id, question, order)}
      value={null}
      onChange={() => undefined}
      answerKey={question}
    />
  );
}

function Place({ index, outcome }: { index: number; outcome: Outcome }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid size-9 place-items-center text-[0.8125rem]/none',
        'before:absolute before:inset-[4.5px] before:rotate-45 before:rounded-[5px] before:inset-ring-[1.5px] before:inset-ring-current',
        TONES[outcome],
      )}
    >
      <b className="num relative">{index}</b>
    </span>
  );
}
