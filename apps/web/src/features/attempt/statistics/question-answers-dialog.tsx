import type { Quiz } from '@dars/contracts/content/quiz';
import type {
  AnswerPart,
  AttemptFilter,
  GivenValue,
  QuestionAnswers,
  QuestionStatistics,
} from '@dars/contracts/learning/quiz-statistics';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Dialog } from '@dars/ui/overlay/dialog';
import { Check, X } from 'lucide-react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { Loading } from '../../../lib/loading.tsx';
import { QuestionLine } from '../../../lib/question/question-line.tsx';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import { DoubtText, QuestionLink } from './doubts.tsx';
import { useFigureText } from './use-figure-text.ts';

interface QuestionAnswersDialogProps {
  quiz: Quiz;
  filter: AttemptFilter;
  /** The question whose answers are shown; undefined: closed. */
  question: QuestionStatistics | undefined;
  onClose: () => void;
}

/** The figures of one question and what learners answered to it. */
export function QuestionAnswersDialog({ quiz, filter, question, onClose }: QuestionAnswersDialogProps) {
  const t = useTranslate('statistics');
  const shown = useLastDefined(question);
  const read = trpc.quiz.questionAnswers.useQuery(
    { id: quiz.id, questionId: shown?.id ?? '', ...filter },
    { enabled: shown !== undefined },
  );
  const isLoading = useSkeleton(read.isPending && shown !== undefined);
  return (
    <Dialog
      open={question !== undefined}
      onOpenChange={onClose}
      title={t('statistics:answers.title')}
      footer={shown && <QuestionLink quiz={quiz} question={shown} />}
    >
      {shown && (
        <div className="grid gap-5">
          <div className="grid gap-2">
            <QuestionLine
              as="p"
              className="font-semibold wrap-anywhere whitespace-pre-line"
              {...{ text: shown.text, line: shown.line }}
            />
            {shown.doubt !== null && (
              <div className="rounded-control bg-warning-tint px-3 py-2 text-small text-warning">
                <p className="font-semibold">{t('statistics:flag.doubt')}</p>
                <p>
                  <DoubtText question={shown} />
                </p>
              </div>
            )}
            {shown.hasChanged && <p className="text-small text-ink-2">{t('statistics:changed_detail')}</p>}
          </div>
          <Figures question={shown} />
          {read.data && !isLoading && <Answers answers={read.data} />}
          {!read.data && read.isError && <FailedQuery query={read} title={t('statistics:answers.failed')} />}
          {(isLoading || (!read.data && !read.isError)) && (
            <Loading isShown={isLoading}>
              <Skeleton className="h-40 w-full" />
            </Loading>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The figures of the question with what they mean. */
function Figures({ question }: { question: QuestionStatistics }) {
  const t = useTranslate('statistics');
  const { percent, value, level, time } = useFigureText();
  const { facility, discrimination, bestThird, weakestThird } = question;
  const counts = (['right', 'partial', 'wrong', 'unanswered', 'waiting'] as const).filter((mark) => question[mark] > 0);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 text-small max-[480px]:grid-cols-1">
      <div>
        <dt className="text-caption text-ink-3">{t('statistics:facility')}</dt>
        <dd className="num font-bold">{percent(facility)}</dd>
        <dd className="text-caption text-ink-2">{t('statistics:facility_help')}</dd>
      </div>
      <div>
        <dt className="text-caption text-ink-3">{t('statistics:discrimination')}</dt>
        <dd className="num font-bold">
          {discrimination === null ? level(question) : `${value(discrimination)} · ${level(question)}`}
        </dd>
        <dd className="text-caption text-ink-2">{t('statistics:discrimination_help')}</dd>
      </div>
      <div>
        <dt className="text-caption text-ink-3">{t('statistics:time')}</dt>
        <dd className="font-bold">
          <Ltr className="num">{time(question.medianSeconds)}</Ltr>
        </dd>
        <dd className="text-caption text-ink-2">{t('statistics:time_help')}</dd>
      </div>
      {bestThird !== null && weakestThird !== null && (
        <div>
          <dt className="text-caption text-ink-3">{t('statistics:answers.thirds')}</dt>
          <dd className="num">{t('statistics:answers.best', { percent: percent(bestThird) })}</dd>
          <dd className="num">{t('statistics:answers.weakest', { percent: percent(weakestThird) })}</dd>
        </div>
      )}
      <div>
        <dt className="text-caption text-ink-3">{t('statistics:column.asked')}</dt>
        <dd className="num font-bold">{formatNumber(t.language, question.asked)}</dd>
        <dd className="text-caption text-ink-2">
          {counts
            .map((mark) => `${t(`statistics:column.${mark}`)}: ${formatNumber(t.language, question[mark])}`)
            .join(' · ')}
        </dd>
      </div>
    </dl>
  );
}

function Answers({ answers }: { answers: QuestionAnswers }) {
  const t = useTranslate('statistics');
  const { parts, answered, unanswered } = answers;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls by keys only if something in it has the focus.
    <section aria-labelledby="given" tabIndex={0} className="grid gap-4">
      <h3 id="given" className="text-body font-semibold">
        {t('statistics:answers.given')}
      </h3>
      {parts === null && <p className="text-small text-ink-2">{t('statistics:answers.own')}</p>}
      {parts !== null && answered === 0 && <p className="text-small text-ink-2">{t('statistics:answers.none')}</p>}
      {parts?.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name and never change their order.
        <Part lines={answers.lines} key={index} part={part} answered={answered} />
      ))}
      {unanswered > 0 && (
        <p className="text-small text-ink-2">{t('statistics:answers.unanswered', { count: unanswered })}</p>
      )}
    </section>
  );
}

interface PartProps extends Pick<QuestionAnswers, 'lines' | 'answered'> {
  part: AnswerPart;
}

/** The values of one part of the answers, each with a bar. */
function Part({ part, lines, answered }: PartProps) {
  const t = useTranslate('statistics');
  const { label, gap, values, others } = part;
  const title = gap === null ? label : t('statistics:answers.gap', { number: formatNumber(t.language, gap) });
  return (
    <div>
      {title !== null && (
        <QuestionLine
          as="p"
          className="mb-1 text-small font-semibold wrap-anywhere"
          text={title}
          line={lines.find((each) => each.text === label)?.line}
        />
      )}
      <ul className="grid gap-1.5">
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a question may read the same.
          <Value key={index} {...{ value, lines, answered }} />
        ))}
        {others > 0 && (
          <Value
            value={{
              texts: [t('statistics:answers.others')],
              isTrue: null,
              region: null,
              isRight: null,
              count: others,
            }}
            {...{ lines, answered }}
          />
        )}
      </ul>
    </div>
  );
}

interface ValueProps extends Pick<QuestionAnswers, 'lines' | 'answered'> {
  value: GivenValue;
}

function Value({ value, lines, answered }: ValueProps) {
  const t = useTranslate('statistics');
  const { texts, isTrue, region, isRight, count } = value;
  const lineOf = (text: string) => <QuestionLine text={text} line={lines.find((each) => each.text === text)?.line} />;
  const share = answered === 0 ? 0 : count / answered;
  const sign = isRight === null ? null : t(isRight ? 'statistics:answers.right' : 'statistics:answers.wrong');
  return (
    <li className="rounded-control border border-line px-3 py-2 text-small">
      <div className="flex items-start gap-2">
        {isRight !== null && (
          <Icon
            icon={isRight ? Check : X}
            small
            className={classNames('mt-1', isRight ? 'text-success' : 'text-ink-3')}
          />
        )}
        <span className="min-w-0 flex-1 wrap-anywhere">
          {isTrue !== null && t(isTrue ? 'statistics:answers.true' : 'statistics:answers.false')}
          {region !== null &&
            (region === 0
              ? t('statistics:answers.no_region')
              : t('statistics:answers.region', { number: formatNumber(t.language, region) }))}
          {region !== null && texts.length > 0 && ' · '}
          {texts.length === 1 && lineOf(texts[0] ?? '')}
          {texts.length > 1 && (
            <ol className="list-inside list-decimal">
              {texts.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two items may read the same.
                <li key={index}>{lineOf(text)}</li>
              ))}
            </ol>
          )}
          {sign !== null && <span className="sr"> ({sign})</span>}
        </span>
        <span className="num shrink-0 text-ink-2">
          <b className="text-ink">{formatPercent(t.language, share)}</b> · {formatNumber(t.language, count)}
        </span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-1.5 rounded-[2px] bg-surface-2">
        <i
          className={classNames('block h-full rounded-[2px]', isRight ? 'bg-success' : 'bg-line-input')}
          style={{ inlineSize: `${Math.min(share, 1) * 100}%` }}
        />
      </div>
    </li>
  );
}
