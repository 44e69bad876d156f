import type { Outline, OutlineLesson } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Kbd } from '@dars/ui/kbd';
import { Dialog } from '@dars/ui/overlay/dialog';
import { useMediaQuery } from '@dars/ui/use-media-query';
import { UserText } from '@dars/ui/user-text';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import type { EditorSearch } from '../editor-search.ts';
import { lessonsOf } from '../outline/outline-change.ts';
import type { CourseOutline } from '../outline/use-outline.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { LessonPanel } from './lesson-panel.tsx';

/** Below this width the tree and the panel do not fit side by side. */
const SIDE_BY_SIDE = '(min-width: 1080px)';

interface SidePanelProps {
  course: CourseOutline;
  outline: Outline;
  search: EditorSearch;
  /** The id of an activity that was just added here; its name is typed next. */
  addedId: string | undefined;
  onSearch: (next: EditorSearch, options?: { replace: boolean }) => void;
}

/** The panel of the open part: beside the tree, or over it on a narrow page. */
export function SidePanel(props: SidePanelProps) {
  const { outline, search, onSearch } = props;
  const t = useTranslate('editor');
  const isWide = useMediaQuery(SIDE_BY_SIDE);
  const lesson = useOpenLesson(props);
  const content = contentOf({ ...props, lesson, addedId: isWide ? props.addedId : undefined });
  // Replaces the history entry, so that the back button does not open the part again.
  const close = () => onSearch({}, { replace: true });
  const title = titleOf(outline, search) ?? t('editor:open');
  if (isWide) {
    return (
      <aside
        aria-label={t('editor:side')}
        className="sticky top-0 max-h-dvh min-h-[60dvh] self-start overflow-y-auto px-8 pt-4 pb-12 [scrollbar-gutter:stable]"
      >
        {content !== undefined ? (
          <>
            <div className="relative z-1 ms-auto w-fit">
              <IconButton label={t('editor:close_side')} size="small" onClick={close}>
                <Icon icon={X} small />
              </IconButton>
            </div>
            {/* The close button stands on the first line of the panel. */}
            <div className="-mt-8 [&>*>:first-child]:pe-11">{content}</div>
          </>
        ) : (
          <NothingOpen />
        )}
      </aside>
    );
  }
  return (
    <Dialog open={content !== undefined} onOpenChange={close} title={<UserText>{title}</UserText>}>
      {/* The container takes the focus and not its first field, because a phone's keyboard would cover the panel. */}
      <div data-autofocus tabIndex={-1} className="outline-none">
        {content}
      </div>
    </Dialog>
  );
}

function contentOf({ course, outline, search, addedId, onSearch, lesson }: ContentProps): ReactNode {
  if (search.activity !== undefined) {
    return (
      <ActivityPanel
        key={search.activity}
        id={search.activity}
        course={course}
        outline={outline}
        isNew={search.activity === addedId}
      />
    );
  }
  if (!lesson) return undefined;
  return (
    <LessonPanel
      key={lesson.id}
      course={course}
      outline={outline}
      lesson={lesson}
      onOpen={(activity) => onSearch({ activity })}
    />
  );
}

interface ContentProps extends SidePanelProps {
  lesson: OutlineLesson | undefined;
}

/** Returns the open lesson. A lesson deleted by another person stays open with its text; one deleted here closes. */
function useOpenLesson({ course, outline, search }: SidePanelProps): OutlineLesson | undefined {
  const found = lessonsOf(outline).find(({ id }) => id === search.lesson);
  const last = useLastDefined(found);
  if (found || !last || last.id !== search.lesson) return found;
  return course.removedLessons.includes(last.id) ? undefined : last;
}

function titleOf(outline: Outline, { activity, lesson }: EditorSearch): string | undefined {
  const lessons = lessonsOf(outline);
  if (lesson !== undefined) return lessons.find(({ id }) => id === lesson)?.title;
  return lessons.flatMap(({ activities }) => activities).find(({ id }) => id === activity)?.title;
}

const KEYS = ['arrows', 'move', 'open', 'rename', 'new', 'remove', 'undo'] as const;
const KEY_NAMES: Record<(typeof KEYS)[number], string> = {
  arrows: '↑ ↓ ← →',
  move: 'Alt ↑ ↓',
  open: 'Enter',
  rename: 'F2',
  new: 'N',
  remove: 'Delete',
  undo: 'Ctrl Z',
};

/** Shown while nothing is open: the next steps and the keys of the tree. */
function NothingOpen() {
  const t = useTranslate('editor');
  return (
    <div className="grid content-start gap-6 py-6">
      <div>
        <h2 className="text-h3">{t('editor:nothing.title')}</h2>
        <p className="mt-1 text-small text-ink-2">{t('editor:nothing.detail')}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-3 text-small">
        {KEYS.map((key) => (
          <div key={key} className="flex items-center justify-between gap-4 border-b border-line pb-3">
            <dt className="text-ink-2">{t(`editor:keys.${key}`)}</dt>
            <dd>
              <Kbd>{KEY_NAMES[key]}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
