import { richText } from '@dars/contracts/content/rich-text';
import { toE164 } from '@dars/contracts/phone';
import { parseStoredGeneral } from '@dars/contracts/portal/general-settings';
import { tenantSettings as settingsContract } from '@dars/contracts/portal/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareFigures } from '../figures/compare.ts';
import { insertTenant } from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DEMO_PASSWORD, seedDemo } from './demo.ts';

let test: TestDatabase;
let hashed: string[];
const hashPassword = async (password: string) => {
  hashed.push(password);
  return `hash of ${password}`;
};
const kept: string[] = [];
const keepFile = async (key: string) => void kept.push(key);
beforeAll(async () => {
  test = await createTestDatabase();
  hashed = [];
});
afterAll(() => test.drop());

describe('seedDemo', () => {
  it('fills an empty database', async () => {
    expect(await seedDemo(test.db, { hashPassword, keepFile })).toBe(true);
    expect(hashed).toEqual([DEMO_PASSWORD]);
    const portals = await test.admin`
      select t.name_in_english as slug, t.status, l.code, s.value, s.general, t.owner_login_search_key as owner
      from tenants t join locales l on l.id = t.locale_id join tenant_settings s on s.tenant_id = t.id
      where t.name_in_english <> 'app' order by t.created_at`;
    expect(portals.map(({ slug, status, code, owner }) => [slug, status, code, owner])).toEqual([
      ['academy', 'PUBLISHED', 'ar', 'owner@academy.test'],
      ['horizon', 'PUBLISHED', 'en', 'owner@horizon.test'],
      ['sendero', 'PUBLISHED', 'es', 'owner@sendero.test'],
      ['wadi', 'SUSPENDED', 'ar', 'owner@wadi.test'],
    ]);
    for (const { value, general } of portals) {
      expect(settingsContract.parse(value)).toEqual(value);
      expect(parseStoredGeneral(general)).toMatchObject(general);
      expect(general.contactEmail).toMatch(/^hello@/);
    }
    expect(new Set(portals.map(({ value }) => value.template)).size).toBe(4);
  });

  it('makes 200 learners over a year, with numbers of nine countries', async () => {
    const learners = await test.admin`select login, mobile, created_at as at from users where role = 'ROLE_LEARNER'`;
    expect(learners).toHaveLength(200);
    const mobiles = learners.flatMap(({ mobile }) => (mobile === null ? [] : [mobile as string]));
    expect(mobiles.map((mobile) => toE164(mobile))).toEqual(mobiles);
    const codes = ['+966', '+971', '+20', '+962', '+212', '+34', '+52', '+44', '+57'];
    for (const code of codes) expect(mobiles.some((mobile) => mobile.startsWith(code))).toBe(true);
    const months = new Set(learners.map(({ at }) => (at as Date).toISOString().slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(12);
  });

  it('makes figures of learners for each month of a year and for nine countries', async () => {
    const months = await test.admin`
      select to_char(month, 'YYYY-MM') as month, sum(created) over months as all, sum(activated) over months as activated, active
      from tenant_months m join tenants t on t.id = m.tenant_id where t.name_in_english = 'academy'
      window months as (order by month) order by month`;
    expect(months.length).toBeGreaterThanOrEqual(12);
    expect(months.filter(({ active }) => active > 0).length).toBeGreaterThanOrEqual(6);
    const wrong = months.filter(
      ({ all, activated, active }) => !(active <= Number(activated) && Number(activated) <= Number(all)),
    );
    expect(wrong).toEqual([]);
    expect(await Array.fromAsync(compareFigures(test.db))).toEqual([]);
    const countries = await test.admin`
      select distinct country from tenant_countries where learners > 0 order by 1`;
    expect(countries.map(({ country }) => country)).toEqual([
      'AE',
      'CO',
      'EG',
      'ES',
      'GB',
      'JO',
      'MA',
      'MX',
      'SA',
      'ZZ',
    ]);
  });

  it('makes portals that differ in their setup, last activity and failed mails', async () => {
    const portals = await test.admin`
      select t.name_in_english as slug, jsonb_array_length(s.value -> 'setup') as steps,
        (now() at time zone (s.value ->> 'timeZone'))::date - max(u.last_active_on) as quiet
      from tenants t join tenant_settings s on s.tenant_id = t.id join users u on u.tenant_id = t.id
      where t.name_in_english <> 'app' group by t.name_in_english, s.value order by 2 desc`;
    expect(portals.map(({ slug, steps, quiet }) => [slug, steps, quiet])).toEqual([
      ['academy', 4, 0],
      ['horizon', 2, 1],
      ['sendero', 1, 4],
      ['wadi', 0, 30],
    ]);
    const early = await test.admin`
      select 1 from users where last_active_on < (created_at at time zone 'utc')::date or (activated_at is null and last_active_on is not null)`;
    expect(early).toHaveLength(0);
    const mails = await test.admin`select status, subject, language from mails`;
    expect(mails.length).toBeGreaterThanOrEqual(8);
    expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['failed']));
    expect(mails.find(({ language }) => language === 'ar')?.['subject']).toContain('أكاديمية المعرفة');
  });

  it('makes courses in every portal that a learner can open, with files of their own', async () => {
    const courses = await test.admin`
      select t.name_in_english as slug, count(*)::int as courses, count(*) filter (where c.status = 'DRAFT')::int as drafts,
        bool_and(c.lecturer_id is not null) as taught
      from courses c join tenants t on t.id = c.tenant_id where not c.is_template group by 1 order by 1`;
    expect(courses.map(({ slug, courses: all, drafts, taught }) => [slug, all, drafts, taught])).toEqual([
      ['academy', 8, 1, true],
      ['horizon', 8, 1, true],
      ['sendero', 8, 1, true],
      ['wadi', 3, 0, true],
    ]);
    const bodies = await test.admin`select type, body from activities where status = 'PUBLISHED'`;
    expect(new Set(bodies.map(({ type }) => type))).toEqual(
      new Set(['TEXT', 'VIDEO', 'AUDIO', 'IMAGE', 'PDF', 'FILE', 'LINK', 'QUIZ']),
    );
    for (const { type, body } of bodies) expect(type === 'TEXT' ? richText.parse(body) : null).toEqual(body);
    const empty = await test.admin`
      select 1 from activities a where type not in ('TEXT', 'QUIZ', 'LINK') and embed_id is null and not exists (
        select from activity_files f join uploads u on u.tenant_id = f.tenant_id and u.id = f.upload_id
        where f.tenant_id = a.tenant_id and f.activity_id = a.id and u.status = 'attached')`;
    expect(empty).toHaveLength(0);
    const mute = await test.admin`
      select 1 from activities a join courses c on c.tenant_id = a.tenant_id and c.id = a.course_id
      where a.type = 'VIDEO' and a.embed_id is null and not exists (
        select from activity_files f
        where f.tenant_id = a.tenant_id and f.activity_id = a.id and f.kind = 'captions' and f.language = c.language)`;
    expect(mute).toHaveLength(0);
    const stored = await test.admin`select key from uploads`;
    expect(stored.map(({ key }) => key).toSorted()).toEqual(kept.toSorted());
  });

  it('makes a template of a course in every portal that has courses, without files', async () => {
    const templates = await test.admin`
      select t.name_in_english as slug, count(distinct c.id)::int as templates, min(c.lesson_count) > 0 as filled,
        count(f.upload_id)::int as files
      from courses c join tenants t on t.id = c.tenant_id
      left join activities a on a.tenant_id = c.tenant_id and a.course_id = c.id
      left join activity_files f on f.tenant_id = a.tenant_id and f.activity_id = a.id
      where c.is_template group by 1 order by 1`;
    expect(templates).toEqual(
      ['academy', 'horizon', 'sendero', 'wadi'].map((slug) => ({ slug, templates: 1, filled: true, files: 0 })),
    );
  });

  it('makes learners at every stage, none before they joined, and learner@… in the middle of two courses', async () => {
    const [all] = await test.admin`
      select count(*)::int as enrolled, count(completed_at)::int as completed,
        count(*) filter (where status = 'REQUESTED')::int as requested,
        count(*) filter (where e.created_at < u.created_at or e.last_seen_at > now())::int as wrong
      from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id`;
    expect(all).toMatchObject({ wrong: 0 });
    expect(all?.['enrolled']).toBeGreaterThan(150);
    expect(all?.['completed']).toBeGreaterThan(10);
    expect(all?.['requested']).toBeGreaterThan(2);
    const early = await test.admin`
      select 1 from lesson_progress p join enrolments e using (tenant_id, course_id, user_id)
      where p.completed_at < e.created_at or p.completed_at > now()`;
    expect(early).toHaveLength(0);
    const own = await test.admin`
      select t.name_in_english as slug, count(*)::int as courses, count(e.completed_at)::int as completed
      from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id join tenants t on t.id = e.tenant_id
      where u.login = 'learner@' || t.name_in_english || '.test' and t.name_in_english <> 'wadi' group by 1 order by 1`;
    expect(own.map(({ slug, courses, completed }) => [slug, courses, completed])).toEqual([
      ['academy', 2, 0],
      ['horizon', 2, 0],
      ['sendero', 2, 0],
    ]);
  });

  it('saves the questions of all quizzes to the question banks of their lecturers, one category for each quiz', async () => {
    const banks = await test.admin`
      select t.name_in_english as slug, count(*)::int as copies, count(distinct b.category_id)::int as categories,
        count(distinct q.activity_id)::int as quizzes, bool_and(q.document = b.document and b.owner_id = c.lecturer_id) as same
      from questions q join activities a on a.id = q.activity_id join courses c on c.id = a.course_id and not c.is_template
      join tenants t on t.id = q.tenant_id left join bank_questions b on b.id = q.bank_question_id group by 1 order by 1`;
    expect(banks.map(({ slug }) => slug)).toEqual(['academy', 'horizon', 'sendero']);
    for (const { categories, quizzes, same } of banks) expect([categories, same]).toEqual([quizzes, true]);
  });

  it('makes quizzes in three portals, each passed by every learner who completed it, with correct scores', async () => {
    const quizzes = await test.admin`
      select t.name_in_english as slug, q.activity_id as id, count(*)::int as questions
      from quizzes q join tenants t on t.id = q.tenant_id join questions a on a.activity_id = q.activity_id
      join courses c on c.tenant_id = q.tenant_id and c.id = q.course_id and c.opens_on is null and not c.is_template group by 1, 2 order by 1, 3`;
    expect(quizzes.map(({ slug, questions }) => [slug, questions])).toEqual([
      ['academy', 6],
      ['academy', 7],
      ['academy', 7],
      ['academy', 10],
      ['horizon', 7],
      ['horizon', 7],
      ['horizon', 8],
      ['horizon', 9],
      ['sendero', 7],
      ['sendero', 7],
      ['sendero', 8],
      ['sendero', 9],
    ]);
    for (const { id } of quizzes) {
      const completed = await test.admin`
        select user_id as id from activity_progress where activity_id = ${id} and completed_at is not null`;
      const passed = await test.admin`select user_id as id from quiz_attempts where activity_id = ${id} and is_passed`;
      expect(completed.length).toBeGreaterThan(0);
      expect(passed.map((row) => row['id']).toSorted()).toEqual(completed.map((row) => row['id']).toSorted());
    }
    const places = await test.admin`
      select t.name_in_english as slug, q.document ->> 'imageDescription' <> '' as described, u.status
      from questions q join tenants t on t.id = q.tenant_id
      left join uploads u on u.tenant_id = q.tenant_id and '/files/' || u.key = q.document ->> 'image'
      left join activity_files f on f.tenant_id = q.tenant_id and f.activity_id = q.activity_id and f.upload_id = u.id
      where q.document ->> 'type' = 'hotSpot' and f.upload_id is not null order by 1`;
    expect(places).toEqual(
      ['academy', 'horizon', 'sendero'].map((slug) => ({ slug, described: true, status: 'attached' })),
    );
    const wrong = await test.admin`
      select 1 from quiz_attempts t where earned <> (select sum(earned) from quiz_answers a where a.attempt_id = t.id)`;
    expect(wrong).toHaveLength(0);
    const late = await test.admin`
      select 1 from quiz_attempts t join quiz_answers a on a.attempt_id = t.id
      where a.saved_at not between t.started_at and t.submitted_at`;
    expect(late).toHaveLength(0);
  });

  it('leaves three long answers and two with files of each portal for its lecturers to mark', async () => {
    const waiting = await test.admin`
      select t.name_in_english as slug, count(*)::int as answers
      from quiz_attempts a join quiz_answers w on w.tenant_id = a.tenant_id and w.attempt_id = a.id and w.earned is null
      join tenants t on t.id = a.tenant_id where a.waiting_answers > 0 and not a.is_passed group by 1 order by 1`;
    expect(waiting.map(({ slug, answers }) => [slug, answers])).toEqual([
      ['academy', 5],
      ['horizon', 5],
      ['sendero', 5],
    ]);
  });

  it('lets an owner sign in to the portal with the platform’s password', async () => {
    const [tenant] = await test.admin`select id from tenants where name_in_english = 'academy'`;
    const found = await test.db.withTenant(tenant?.['id'], (tx) =>
      tx.execute(
        `select password_hash as hash, activated_at is not null as active from sec.credentials('owner@academy.test')`,
      ),
    );
    expect(found[0]).toEqual({ hash: `hash of ${DEMO_PASSWORD}`, active: true });
  });

  it('leaves a filled database unchanged', async () => {
    expect(await seedDemo(test.db, { hashPassword, keepFile })).toBe(false);
  });

  it('finishes an interrupted seeding', async () => {
    // In the order of the references, from the referring table downwards.
    const quizzes = ['answer_files', 'quiz_answers', 'quiz_attempts', 'quiz_versions'];
    const certificates = ['certificates', 'certificate_counters'];
    const ofGroups = ['group_members', 'group_lecturers', 'group_courses', 'group_grants'];
    const learning = [
      'monthly_activity',
      'study_days',
      'activity_progress',
      'lesson_progress',
      'enrolments',
      'groups',
      'courses',
    ];
    const bank = ['bank_questions', 'question_categories'];
    for (const table of [...quizzes, ...certificates, ...ofGroups, ...learning, ...bank]) {
      await test.admin`
        delete from ${test.admin(table)} where tenant_id = (select id from tenants where name_in_english = 'sendero')`;
    }
    await test.admin`delete from users where login like '%@sendero.test' and not is_owner and tenant_id <> '00000000-0000-0000-0000-000000000000'`;
    expect(await seedDemo(test.db, { hashPassword, keepFile })).toBe(true);
    const [count] = await test.admin`select count(*)::int from users where role = 'ROLE_LEARNER'`;
    expect(count).toEqual({ count: 200 });
  });

  it('leaves a database with another portal unchanged', async () => {
    const other = await createTestDatabase();
    await insertTenant(other.admin);
    expect(await seedDemo(other.db, { hashPassword, keepFile })).toBe(false);
    expect(await other.admin`select 1 from users`).toHaveLength(0);
    await other.drop();
  });
});
