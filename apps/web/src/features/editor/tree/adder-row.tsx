import { TITLE_MAX } from '@dars/contracts/content/course';
import type { ActivityType } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { isTooLong, LengthNote, lengthOf } from '@dars/ui/form/length-note';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { ACTIVITY_ICONS } from '../../../lib/course/activity-icons.ts';
import type { AdderRow as Adder } from '../outline/outline-rows.ts';
import { adderId, useTreeActions } from './tree-actions.ts';
import { TreeInput } from './tree-input.tsx';

const TYPES = ['VIDEO', 'AUDIO', 'IMAGE', 'PDF', 'FILE', 'LINK', 'TEXT', 'QUIZ'] as const satisfies ActivityType[];

interface AdderRowProps {
  row: Adder;
  /** The title of the parent. */
  parent: string;
}

/** The row at the end of a list that adds parts: Enter adds the typed title and empties the field for the next one. */
export const AdderRow = memo(AdderRowView, (a, b) => a.row.id === b.row.id && a.parent === b.parent);

function AdderRowView({ row, parent }: AdderRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: lines that are dragged and folded are no table
    // biome-ignore lint/a11y/useFocusableInteractive: the field in the row takes the focus
    <div
      role="row"
      aria-level={row.level}
      data-row={row.id}
      data-adder
      className={classNames(
        'grid min-h-11 grid-cols-1 items-center rounded-control pe-1 [contain-intrinsic-block-size:auto_44px] [content-visibility:auto] group-data-dragging/tree:cursor-grabbing narrow:pe-3 pointer-fine:min-h-9.5',
        row.adds === 'section' && 'mt-3 ps-9 narrow:ps-6',
        row.adds === 'lesson' && 'ps-14 narrow:ps-8',
        row.adds === 'activity' && 'ps-22 narrow:ps-12',
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="flex min-w-0 items-center gap-1 text-ink-3 narrow:flex-wrap narrow:py-1.5">
        {row.adds === 'activity' ? (
          <AddActivity lessonId={row.parentId} lesson={parent} />
        ) : (
          <AddTitle kind={row.adds} parentId={row.parentId} parent={parent} />
        )}
      </div>
    </div>
  );
}

function AddTitle({ kind, parentId, parent }: { kind: 'section' | 'lesson'; parentId: string; parent: string }) {
  const t = useTranslate('editor');
  const actions = useTreeActions();
  // The title in the field, followed by the titles that the server has refused.
  const [[title = '', ...refused], setTitles] = useState<readonly string[]>([]);
  const next = () => setTitles((titles) => titles.slice(1));
  const length = lengthOf(title, TITLE_MAX);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function add() {
    const text = title.trim();
    if (text === '' || isTooLong(text, TITLE_MAX)) return;
    // A refused title returns into the field, or waits until the field is empty.
    actions.add({ kind, parentId, title: text }, () => {
      setTitles(([typed, ...others]) => (typed ? [typed, ...others, text] : [text, ...others]));
      return isMounted.current;
    });
    next();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.code === 'Escape') actions.leaveAdder(parentId);
    else if (event.code === 'Enter' || event.code === 'NumpadEnter') add();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Icon icon={Plus} small />
      <TreeInput
        id={adderId(parentId)}
        aria-label={kind === 'section' ? t('editor:new_section') : t('editor:new_lesson_named', { title: parent })}
        placeholder={kind === 'section' ? t('editor:new_section') : t('editor:new_lesson')}
        // In an empty course this field is the first thing to use, so it looks like an input.
        className="border-transparent bg-transparent group-data-empty/tree:border-line-input group-data-empty/tree:bg-surface placeholder:text-ink-3 hover:bg-paper focus:border-brand-line focus:bg-surface"
        dir={title === '' ? undefined : 'auto'}
        autoComplete="off"
        value={title}
        onChange={(event) => setTitles([event.target.value, ...refused])}
        onBlur={() => title === '' && next()}
        onKeyDown={onKeyDown}
      />
      {length && <LengthNote {...length} />}
      {title.trim() !== '' && (
        <Button size="small" variant="tint" onClick={add}>
          {t('editor:add')}
        </Button>
      )}
    </>
  );
}

function AddActivity({ lessonId, lesson }: { lessonId: string; lesson: string }) {
  const t = useTranslate('editor');
  const actions = useTreeActions();
  const button = (
    <button
      id={adderId(lessonId)}
      type="button"
      aria-label={t('editor:new_activity_named', { title: lesson })}
      className="-ms-2 inline-flex min-h-9 items-center gap-2 rounded-[6px] ps-2 pe-3 text-caption text-ink-3 -outline-offset-2 hover:bg-surface-2 hover:text-ink data-[state=open]:bg-surface-2 data-[state=open]:text-ink"
    >
      <Icon icon={Plus} small />
      {t('editor:new_activity')}
    </button>
  );
  const items = TYPES.map((type) => ({
    key: type,
    label: t(`common:activity_type.${type}`),
    icon: ACTIVITY_ICONS[type],
    onSelect: () => (type === 'QUIZ' ? actions.addQuiz(lessonId) : actions.addActivity(lessonId, type)),
  }));
  return <Menu align="start" trigger={button} items={items} />;
}
