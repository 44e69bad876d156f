import { JOIN_PATH, joinPath } from '@dars/contracts/accounts/invitation-code';
import { Button, ButtonLink } from '@dars/ui/button';
import { PlainField } from '@dars/ui/form/plain-field';
import { PlainInput } from '@dars/ui/form/plain-input';
import { UserText } from '@dars/ui/user-text';
import type { PageOf, PublicRealm } from '../page-data.ts';
import { InvitedCourses, InvitedGroup, type InvitedProps, InvitedWords } from '../parts/invited-courses.tsx';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { usePageTexts } from '../texts.tsx';

interface JoinProps {
  page: PageOf<'join'>;
  realm: PublicRealm;
  year: number;
}

/** Returns the part of the texts that fits the page. */
function stateOf({ typed, invitation, isStaff }: PageOf<'join'>) {
  if (typed === null) return 'form';
  if (!invitation) return 'invalid';
  if (isStaff) return 'staff';
  return invitation.hasJoined ? 'done' : 'learner';
}

const TEXTS = {
  form: { heading: 'auth:join.heading', detail: 'auth:join.detail' },
  invalid: { heading: 'auth:join.invalid_heading', detail: 'auth:join.invalid' },
  staff: { heading: 'auth:join.staff_heading', detail: 'auth:join.staff_detail' },
  learner: { heading: 'auth:join.learner_heading', detail: 'auth:join.learner_detail' },
  done: { heading: 'auth:join.done_heading', detail: 'auth:join.done_detail' },
} as const;

/**
 * The page for the code of an invitation, and of an invitation for people who are signed in. Visitors sign up on the
 * sign-up page. It works without a script.
 */
export function Join({ page, realm, year }: JoinProps) {
  const t = usePageTexts();
  const { typed, invitation } = page;
  const state = stateOf(page);
  const Shown = state === 'done' ? OwnCourses : InvitedCourses;
  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={t(TEXTS[state].heading)}
      detail={t(TEXTS[state].detail)}
      languages={<LanguageSwitch offered={realm.languages} queryFor={(language) => `?lang=${language}`} />}
    >
      {!invitation && <CodeForm typed={typed ?? ''} />}
      {invitation && <InvitedWords {...invitation} />}
      {invitation && <Shown {...invitation} calendar={realm.settings.calendar} />}
      {state === 'staff' && (
        <ButtonLink wide href="/home/admin">
          {t('auth:join.staff_home')}
        </ButtonLink>
      )}
      {state === 'done' && (
        <ButtonLink wide href="/home">
          {t('auth:join.home')}
        </ButtonLink>
      )}
      {invitation && state === 'learner' && (
        <form className="form" method="post" action={joinPath(invitation.code)}>
          <Button type="submit" variant="primary" wide>
            {t(invitation.courses.length > 0 || invitation.group ? 'auth:join.accept' : 'auth:join.accept_none')}
          </Button>
        </form>
      )}
    </PageFrame>
  );
}

/** The group and the courses of an invitation that the learner has accepted, with their status in each course. */
function OwnCourses({ courses, group, calendar }: InvitedProps) {
  const t = usePageTexts();
  if (courses.length === 0 && !group) return null;
  return (
    <ul className="invited">
      {group && <InvitedGroup group={group} calendar={calendar} />}
      {courses.map(({ id, title, status }) => (
        <li key={id}>
          {status === 'ACTIVE' ? (
            <a className="link" href={`/home/courses/${id}`}>
              <UserText>{title}</UserText>
            </a>
          ) : (
            <UserText>{title}</UserText>
          )}
          {status && <small>{t(`auth:join.status.${status}`)}</small>}
        </li>
      ))}
    </ul>
  );
}

function CodeForm({ typed }: { typed: string }) {
  const t = usePageTexts();
  return (
    <form className="form" action={JOIN_PATH} method="get">
      <PlainField id="code" label={t('auth:join.code')}>
        <PlainInput
          ltr
          name="code"
          required
          defaultValue={typed}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </PlainField>
      <Button type="submit" variant="primary" wide>
        {t('auth:join.submit')}
      </Button>
    </form>
  );
}
