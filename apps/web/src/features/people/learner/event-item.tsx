import type { LearnerEvent, LearnerNote } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { formatList, formatPercent } from '@dars/i18n/format';
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

const PLAIN: readonly LearnerEvent['kind'][] = [
  'joined',
  'enrolled',
  'merged',
  'note',
  'viewed',
  'role-changed',
  'corrected',
  'group-joined',
  'group-left',
  'seated',
];

function toneOf({ kind, isPassed }: LearnerEvent): TimelineEvent['tone'] {
  if (kind === 'certificate-revoked' || isPassed === false) return 'off';
  return PLAIN.includes(kind) ? 'plain' : 'on';
}

function EventTitle({ event: { kind, subject, course, score, note, change } }: { event: LearnerEvent }) {
  const t = useTranslate('people');
  const changed = useChangeText(change);
  const name = note?.text ?? subject ?? course ?? changed;
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

/** Names the role that the person got, or the names of the facts that were corrected. */
function useChangeText(change: LearnerEvent['change']): string | null {
  const t = useTranslate();
  if (change === null) return null;
  if (change.role !== null) return t(`roles:${change.role}`);
  const fields = change.fields.map((field) => t(`fields:${field}`));
  return fields.length > 0 ? formatList(t.language, fields) : null;
}

function EventMeta({ event: { date, subject, course, change } }: { event: LearnerEvent }) {
  const t = useTranslate('people');
  return (
    <span className="flex flex-wrap gap-x-2">
      {change?.by && <span className="w-full wrap-anywhere">{t('people:learner.note.by', { name: change.by })}</span>}
      {change?.account && (
        <span className="w-full wrap-anywhere">{t('people:learner.event_of', { name: change.account })}</span>
      )}
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
