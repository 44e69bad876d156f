import type { OwnNote } from '@dars/contracts/learning/own-notes';
import { useTranslate } from '@dars/i18n/client';
import { deviceStorage } from '@dars/ui/browser-storage';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { BookOpen, Lock } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { Highlighted } from '../../../lib/list/highlighted.tsx';
import { notesKey } from '../notes/notes-sync.ts';

/** The learner's note of a lesson as written, with the way to the lesson or the reason why there is none. */
export function NoteCard({ note, query }: { note: OwnNote; query: string | undefined }) {
  const t = useTranslate('notes');
  const { user } = useSession();
  const titleId = useId();
  const { lesson, course, notes, changedDate, access } = note;
  const unsent = deviceStorage.getItem(notesKey(user.id, lesson.id));
  return (
    <article aria-labelledby={titleId} className="card flex min-w-0 flex-1 flex-col gap-4 p-6 narrow:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <UserText as="p" className="text-small wrap-anywhere text-ink-2">
            {course.title}
          </UserText>
          <h2 id={titleId} className="text-h3 wrap-anywhere">
            <UserText text={lesson.title}>
              <Highlighted text={lesson.title} query={query} />
            </UserText>
          </h2>
        </div>
        <p className="text-small text-ink-2">
          {t('notes:changed')} <DateText iso={changedDate} />
        </p>
      </header>
      <div className="border-s-2 border-line ps-4">
        {/* Each line has a direction of its own, as in the field in which it was written. */}
        <UserText as="p" text={notes} className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
          <Highlighted text={notes} query={query} />
        </UserText>
      </div>
      {access === 'OPEN' && unsent !== null && unsent !== notes && (
        <p className="rounded-card bg-warning-tint p-3 text-small text-warning">{t('notes:unsent')}</p>
      )}
      {access === 'OPEN' ? (
        <Link
          to="/home/courses/$id/lessons/$lessonId"
          params={{ id: course.id, lessonId: lesson.id }}
          aria-describedby={titleId}
          className="link inline-flex items-center gap-2 self-start text-small"
        >
          <Icon icon={BookOpen} small />
          {t('notes:open')}
        </Link>
      ) : (
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Icon icon={Lock} small />
          {t(`notes:access.${access}`)}
        </p>
      )}
    </article>
  );
}
