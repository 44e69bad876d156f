import type { BankQuestionRow } from '@dars/contracts/content/question-bank';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { Dot } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { UserText } from '@dars/ui/user-text';
import { Ellipsis, FolderInput, ListChecks, PencilLine, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Highlighted } from '../../../lib/list/highlighted.tsx';
import { QuestionLine } from '../../../lib/question/question-line.tsx';
import { authoredTypes } from '../types/authored-types.ts';
import { Difficulty } from './difficulty.tsx';

interface BankActions {
  onEdit: (question: BankQuestionRow) => void;
  onUses: (question: BankQuestionRow) => void;
  onMove: (ids: string[]) => void;
  onRemove: (ids: string[]) => void;
}

/** The columns of the question bank: the question with its tags, its type, the number of its quizzes, its menu. */
export function useBankColumns(query: string | undefined, actions: BankActions): TableColumn<BankQuestionRow>[] {
  const t = useTranslate('quiz');
  const { onEdit, onUses, onMove, onRemove } = actions;
  return useMemo(
    () => [
      {
        id: 'question',
        sort: 'question',
        header: t('fields:question'),
        card: 'title',
        cell: (question) => <QuestionCell question={question} query={query} onEdit={onEdit} />,
      },
      {
        id: 'type',
        header: t('fields:type'),
        nowrap: true,
        cell: ({ type }) => (
          <span className="inline-flex items-center gap-2 text-ink-2">
            <Icon icon={authoredTypes[type].icon} small className="text-ink-3" />
            {t(`quiz:type.${type}`)}
          </span>
        ),
      },
      {
        id: 'use',
        header: t('fields:use'),
        nowrap: true,
        cell: (question) => <UseCell question={question} onUses={onUses} />,
      },
      {
        id: 'difficulty',
        header: t('quiz:bank.difficulty.title'),
        priority: 2,
        nowrap: true,
        cell: ({ rightPercent }) => <Difficulty rightPercent={rightPercent} />,
      },
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (question) => (
          <Menu
            trigger={
              <IconButton label={t('quiz:bank.actions', { name: question.text })}>
                <Icon icon={Ellipsis} />
              </IconButton>
            }
            items={[
              {
                key: 'edit',
                label: t('quiz:bank.edit'),
                icon: PencilLine,
                disabled: !question.canChange,
                onSelect: () => onEdit(question),
              },
              { key: 'uses', label: t('quiz:bank.uses_title'), icon: ListChecks, onSelect: () => onUses(question) },
              {
                key: 'move',
                label: t('quiz:bank.move_elsewhere'),
                icon: FolderInput,
                disabled: !question.canChange,
                onSelect: () => onMove([question.id]),
              },
              'line',
              {
                key: 'remove',
                label: t('common:actions.delete'),
                icon: Trash2,
                tone: 'danger',
                disabled: !question.canChange,
                onSelect: () => onRemove([question.id]),
              },
            ]}
          />
        ),
      },
    ],
    [t, query, onEdit, onUses, onMove, onRemove],
  );
}

interface QuestionCellProps extends Pick<BankActions, 'onEdit'> {
  question: BankQuestionRow;
  query: string | undefined;
}

function QuestionCell({ question, query, onEdit }: QuestionCellProps) {
  const t = useTranslate('quiz');
  const { text, line, tags, isShared, owner, canChange } = question;
  const title =
    line === undefined ? (
      <UserText text={text} className="line-clamp-2 font-semibold wrap-anywhere">
        <Highlighted text={text} query={query} />
      </UserText>
    ) : (
      <QuestionLine className="line-clamp-2 font-semibold wrap-anywhere" {...{ text, line }} />
    );
  return (
    <span className="grid min-w-0 gap-1">
      {canChange ? (
        <button type="button" className="text-start hover:underline" onClick={() => onEdit(question)}>
          {title}
        </button>
      ) : (
        title
      )}
      {(tags.length > 0 || isShared) && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-3">
          {tags.map((tag) => (
            <span key={tag} className="inline-flex items-center gap-1.5">
              <Dot className="size-1.5 text-ink-3" />
              <UserText>{tag}</UserText>
            </span>
          ))}
          {isShared && (
            <span>{owner === null ? t('quiz:bank.shared') : t('quiz:bank.shared_by', { name: owner })}</span>
          )}
        </span>
      )}
    </span>
  );
}

function UseCell({ question, onUses }: Pick<BankActions, 'onUses'> & { question: BankQuestionRow }) {
  const t = useTranslate('quiz');
  const { quizzes, outdated, drawing } = question;
  if (quizzes + drawing === 0) return <span className="text-ink-3">{t('quiz:bank.unused')}</span>;
  return (
    <span className="grid gap-0.5 justify-items-start">
      <button type="button" className="link text-start" onClick={() => onUses(question)}>
        {quizzes > 0 ? t('quiz:bank.used', { count: quizzes }) : t('quiz:bank.drawable', { count: drawing })}
      </button>
      {quizzes > 0 && drawing > 0 && (
        <span className="text-caption text-ink-3">{t('quiz:bank.drawable', { count: drawing })}</span>
      )}
      {outdated > 0 && <span className="text-caption text-ink-3">{t('quiz:bank.outdated', { count: outdated })}</span>}
    </span>
  );
}
