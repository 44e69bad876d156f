import type { Learner } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { Mark } from '@dars/ui/brand/mark';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { CalendarDays, Eye, type LucideIcon, Mail, Pencil, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { LearnerStatus } from '../../../lib/account/account-state.tsx';
import { fullName } from '../../../lib/account/full-name.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import type { PersonActionRequest } from '../person-action-dialog.tsx';
import { PersonMenu } from '../person-menu.tsx';

interface LearnerHeadProps {
  learner: Learner;
  /** Asks for the confirmation of an action; undefined for readers who may not change people. */
  onAsk: ((request: PersonActionRequest) => void) | undefined;
  /** Opens the page that merges the account with another one; undefined for readers who may not change people. */
  onMerge: (() => void) | undefined;
  /** Opens the dialog of the learner's details; undefined for readers who may not change people. */
  onEdit: (() => void) | undefined;
  /** Starts a view of the portal as the learner; undefined for readers who may not. */
  onView: (() => void) | undefined;
}

/** The learner's name, state and ways to reach them, with the actions on the account. */
export function LearnerHead({ learner, onAsk, onMerge, onEdit, onView }: LearnerHeadProps) {
  const t = useTranslate('people', 'learner-view');
  const name = fullName(learner);
  return (
    <header className="flex flex-wrap items-start gap-5 px-8 pt-5 pb-6 narrow:gap-3.5 narrow:px-4">
      <Mark name={name} image={learner.imageUrl} size="large" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-h2 wrap-anywhere">
            <UserText>{name}</UserText>
          </h2>
          <LearnerStatus state={learner.state} />
        </div>
        <p className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2">
          <Fact icon={Mail}>
            <a href={`mailto:${learner.login}`} className="link min-w-0 wrap-anywhere">
              <Ltr>{learner.login}</Ltr>
            </a>
          </Fact>
          {learner.mobile !== null && (
            <Fact icon={Phone}>
              <a href={`tel:${learner.mobile}`} className="link">
                <Ltr className="num">{learner.mobile}</Ltr>
              </a>
            </Fact>
          )}
          <Fact icon={CalendarDays}>
            {t('people:column.joined')} <DateText iso={learner.createdDate} />
          </Fact>
        </p>
      </div>
      <div className="flex flex-none gap-3 empty:hidden narrow:order-last narrow:w-full narrow:[&>*]:flex-1">
        {onEdit && (
          <Button size="small" aria-label={t('people:edit_named', { name })} onClick={onEdit}>
            <Icon icon={Pencil} small />
            {t('people:edit')}
          </Button>
        )}
        {onView && (
          <Button size="small" onClick={onView}>
            <Icon icon={Eye} small />
            {t('learner-view:open')}
          </Button>
        )}
      </div>
      {onAsk && <PersonMenu person={learner} onAsk={onAsk} onMerge={onMerge} />}
    </header>
  );
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 [&>svg]:flex-none [&>svg]:text-ink-3">
      <Icon icon={icon} small />
      {children}
    </span>
  );
}
