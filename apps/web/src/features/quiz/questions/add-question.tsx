import { QUESTION_TYPES, type QuestionType } from '@dars/contracts/content/question/question-types';
import { MAX_QUESTIONS } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Button, type ButtonLook, IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { Dices, Heading, Plus } from 'lucide-react';
import { authoredTypes } from '../types/authored-types.ts';

interface AddQuestionProps {
  onAdd: (type: QuestionType) => void;
  /** Opens the dialog of a new draw. Without it the menu does not offer one. */
  onDraw?: () => void;
  /** Opens the dialog of a new section. Without it the menu does not offer one. */
  onSection?: () => void;
  count?: number;
  variant?: ButtonLook['variant'];
  /** Whether to show only the icon. */
  short?: boolean;
}

/** The menu that adds a question of the chosen type, random questions of the bank, or a section. */
export function AddQuestion(props: AddQuestionProps) {
  const { onAdd, onDraw, onSection, count = 0, variant = 'tint', short = false } = props;
  const t = useTranslate('quiz');
  const isFull = count >= MAX_QUESTIONS;
  const trigger = short ? (
    <IconButton label={t('quiz:questions.add')} variant={variant} disabled={isFull}>
      <Icon icon={Plus} />
    </IconButton>
  ) : (
    <Button variant={variant} size={variant === 'tint' ? 'small' : 'medium'} disabled={isFull}>
      <Icon icon={Plus} small />
      {t('quiz:questions.add')}
    </Button>
  );
  return (
    <Menu
      align="start"
      label={t('quiz:questions.add')}
      trigger={trigger}
      items={[
        ...QUESTION_TYPES.map((type) => ({
          key: type,
          label: t(`quiz:type.${type}`),
          icon: authoredTypes[type].icon,
          onSelect: () => onAdd(type),
        })),
        ...(onDraw ? ['line' as const] : []),
        ...(onDraw ? [{ key: 'draw', label: t('quiz:draw.add'), icon: Dices, onSelect: onDraw }] : []),
        ...(onSection ? [{ key: 'section', label: t('quiz:section.add'), icon: Heading, onSelect: onSection }] : []),
      ]}
    />
  );
}
