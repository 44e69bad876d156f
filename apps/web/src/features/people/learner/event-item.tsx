import type { LearnerEvent, LearnerNote } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import type { TimelineEvent } from '@dars/ui/data/timeline';
import { UserText } from '@dars/ui/user-text';
import { DateText } from '../../../lib/dates/date-text.tsx';

/** Shapes an event, or a note of staff, for the timeline. */
export function toItem(event: LearnerEvent, index: number, onRemove: (note: LearnerNote) => void): TimelineEvent {
  const { note } = event;
  return {
    key: note?.id ?? String(index),
    tone: toneOf(event),
    title: <EventTitle event={event} />,
    meta: note ? <NoteMeta event={event} note={note} onRemove={onRemove} /> : <EventMeta event={event} />,
  };
}

const PLAIN: readonly LearnerEvent['kind'][] = ['joined', 'enrolled', 'note'];

function toneOf({ kind, isPassed }: LearnerEvent): TimelineEvent['tone'] {
  if (kind === 'certificate-revoked' || isPassed === false) return 'off';
  return PLAIN.includes(kind) ? 'plain' : 'on';
}

function EventTitle({ event: { kind, subject, course, score, note } }: { event: LearnerEvent }) {
  const t = useTranslate('people');
  const name = note?.text ?? subject ?? course;
  return (
    <>
      {t(`people:learner.event.${kind}`)}
      {name !== null && (
        <span className="font-normal">
          {': '}
          <UserText className="whitespace-pre-line wrap-anywhere">{name}</UserText>
        </span>
      )}
      {score !== null && <span className="num"> {formatPercent(t.language, score / 100)}</span>}
    </>
  );
}

function EventMeta({ event: { date, subject, course } }: { event: LearnerEvent }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      <DateText iso={date} time />
      {subject !== null && course !== null && (
        <>
          <span aria-hidden="true">·</span>
          <UserText className="wrap-anywhere">{course}</UserText>
        </>
      )}
    </span>
  );
}

interface NoteMetaProps {
  event: LearnerEvent;
  note: LearnerNote;
  onRemove: (note: LearnerNote) => void;
}

/** The author and the time of a note, with the button that removes it. */
function NoteMeta({ event: { date }, note, onRemove }: NoteMetaProps) {
  const t = useTranslate('people');
  const { author, canRemove } = note;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {author !== null && <span className="w-full wrap-anywhere">{t('people:learner.note.by', { name: author })}</span>}
      <DateText iso={date} time />
      {canRemove && (
        <button
          type="button"
          className="link"
          aria-label={
            author === null
              ? t('people:learner.note.remove_unnamed')
              : t('people:learner.note.remove_named', { name: author })
          }
          onClick={() => onRemove(note)}
        >
          {t('people:learner.note.remove')}
        </button>
      )}
    </span>
  );
}
