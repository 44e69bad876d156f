import { richText } from '@dars/contracts/content/rich-text';
import { LEGAL_KINDS } from '@dars/contracts/portal/legal-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { seedDemo } from './demo.ts';
import { DEMO_PORTALS } from './demo-portals.ts';
import { termWeight } from './demo-terms.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemo(test.db, { hashPassword: async () => 'hash', keepFile: async () => undefined });
});
afterAll(() => test.drop());

describe('seedDemo, as an academy that has worked for a year,', () => {
  it('lets learners review courses that they completed, in every portal that has any', async () => {
    const reviewed = await test.admin`
      select t.name_in_english as slug, bool_and(e.completed_at is not null and c.has_reviews) as earned,
        count(*) filter (where r.status = 'SHOWN')::int as shown
      from course_reviews r join tenants t on t.id = r.tenant_id
      join courses c on c.tenant_id = r.tenant_id and c.id = r.course_id
      join enrolments e on e.tenant_id = r.tenant_id and e.course_id = r.course_id and e.user_id = r.user_id
      group by 1 order by 1`;
    for (const slug of ['academy', 'horizon', 'sendero'])
      expect(reviewed.find((row) => row['slug'] === slug)).toMatchObject({ earned: true });
    for (const { shown } of reviewed.filter(({ slug }) => slug !== 'wadi')) expect(shown).toBeGreaterThan(5);
  });

  it('gives every published course a cover and a picture with a description', async () => {
    const bare = await test.admin`
      select c.title from courses c where c.status = 'PUBLISHED' and c.cover is null`;
    expect(bare).toHaveLength(0);
    const unattached = await test.admin`
      select 1 from courses c where c.cover is not null and not exists (
        select from uploads u where u.tenant_id = c.tenant_id and c.cover = '/files/' || u.key and u.status = 'attached')`;
    expect(unattached).toHaveLength(0);
    const pictures = await test.admin`
      select c.title, bool_and(f.description <> '') as described
      from activities a join courses c on c.tenant_id = a.tenant_id and c.id = a.course_id and c.opens_on is null
      join activity_files f on f.tenant_id = a.tenant_id and f.activity_id = a.id
      join tenants t on t.id = c.tenant_id
      where a.type = 'IMAGE' and c.status = 'PUBLISHED' and t.name_in_english <> 'wadi' group by 1`;
    expect(pictures).toHaveLength(18);
    expect(pictures.filter(({ described }) => !described)).toHaveLength(0);
  });

  it('describes each portal in three languages, and gives one a logo', async () => {
    const portals = await test.admin`
      select t.name_in_english as slug, p.key is not null as has_logo,
        (select count(distinct d.value) from jsonb_each_text(s.general -> 'descriptions') d where d.value <> '')::int as descriptions
      from tenants t join tenant_settings s on s.tenant_id = t.id
      left join uploads p on p.tenant_id = t.id and s.value #>> '{logo,value}' = '/files/' || p.key and p.status = 'attached'
      where t.name_in_english = any(${DEMO_PORTALS.map(({ slug }) => slug)}) order by 1`;
    expect(portals).toEqual(
      ['academy', 'horizon', 'sendero', 'wadi'].map((slug) => ({
        slug,
        has_logo: slug === 'academy',
        descriptions: 3,
      })),
    );
  });

  it('has two videos and a recording of a minute or more in each of three portals', async () => {
    const media = await test.admin`
      select t.name_in_english as slug, a.type, count(*)::int as files, min(f.duration)::int as shortest
      from activities a join activity_files f on f.tenant_id = a.tenant_id and f.activity_id = a.id
      join tenants t on t.id = a.tenant_id where f.kind = 'media' and a.type in ('VIDEO', 'AUDIO') group by 1, 2 order by 1, 2`;
    expect(media.map(({ slug, type, files }) => [slug, type, files])).toEqual([
      ['academy', 'AUDIO', 1],
      ['academy', 'VIDEO', 2],
      ['horizon', 'AUDIO', 1],
      ['horizon', 'VIDEO', 2],
      ['sendero', 'AUDIO', 1],
      ['sendero', 'VIDEO', 2],
    ]);
    for (const { shortest } of media) expect(shortest).toBeGreaterThanOrEqual(60);
  });

  it('has three lecturers with a portrait and a biography in each portal, two of whom share a course', async () => {
    const lecturers = await test.admin`
      select t.name_in_english as slug, count(*)::int as lecturers, count(u.bio)::int as described,
        count(p.key)::int as shown, count(distinct c.lecturer_id)::int as teaching
      from users u join tenants t on t.id = u.tenant_id
      left join uploads p on p.tenant_id = u.tenant_id and u.image_url = '/files/' || p.key and p.status = 'attached'
      left join lateral (select lecturer_id from courses where tenant_id = u.tenant_id and lecturer_id = u.id limit 1) c on true
      where u.role = 'ROLE_LECTURER' group by 1 order by 1`;
    const all = { lecturers: 3, described: 3, shown: 3, teaching: 3 };
    expect(lecturers).toEqual(['academy', 'horizon', 'sendero', 'wadi'].map((slug) => ({ slug, ...all })));
    const shared = await test.admin`
      select c.tenant_id as portal from course_co_lecturers l join courses c on c.tenant_id = l.tenant_id and c.id = l.course_id
      where l.user_id <> c.lecturer_id`;
    expect(new Set(shared.map(({ portal }) => portal)).size).toBe(4);
  });

  it('has a course with a waiting list, one that opens week by week and one that has not begun in three portals', async () => {
    const courses = await test.admin`
      select t.name_in_english as slug,
        count(distinct c.id) filter (where w.status = 'WAITING' and c.learner_count >= c.seats)::int as full,
        count(distinct c.id) filter (where l.opens_after_days is not null)::int as weekly,
        count(distinct c.id) filter (where c.opens_on > current_date and c.status = 'PUBLISHED' and c.learner_count > 0)::int as upcoming
      from courses c join tenants t on t.id = c.tenant_id
      join lessons l on l.tenant_id = c.tenant_id and l.course_id = c.id
      left join enrolments w on w.tenant_id = c.tenant_id and w.course_id = c.id
      where t.name_in_english <> 'wadi' group by 1 order by 1`;
    expect(courses).toEqual(
      ['academy', 'horizon', 'sendero'].map((slug) => ({ slug, full: 1, weekly: 1, upcoming: 1 })),
    );
    const early = await test.admin`
      select 1 from activity_progress p join courses c on c.tenant_id = p.tenant_id and c.id = p.course_id
      where c.opens_on > current_date`;
    expect(early).toHaveLength(0);
  });

  it('spreads reviews over the year without repeating their words', async () => {
    const [reviews] = await test.admin`
      select count(distinct date_trunc('month', created_at))::int as months,
        count(*) filter (where body <> '')::int as written, count(distinct (tenant_id, body)) filter (where body <> '')::int as different
      from course_reviews`;
    expect(reviews?.['months']).toBeGreaterThanOrEqual(6);
    expect(reviews?.['different']).toBe(reviews?.['written']);
  });

  it('has fewer lessons completed on a day of the holidays than on one in term', async () => {
    const days = await test.admin`
      select t.name_in_english as slug, (p.completed_at at time zone 'utc')::date::text as day, count(*)::int as lessons
      from lesson_progress p join tenants t on t.id = p.tenant_id
      where completed_at < now() - interval '60 days' group by 1, 2`;
    const year = Array.from({ length: 300 }, (_, index) => new Date(Date.now() - (60 + index) * 86_400_000));
    for (const { slug, language } of DEMO_PORTALS.filter((portal) => portal.suspendedReason === null)) {
      const lessons = new Map(days.filter((row) => row['slug'] === slug).map((row) => [row['day'], row['lessons']]));
      const mean = (some: Date[]) =>
        some.reduce((sum, day) => sum + (lessons.get(day.toISOString().slice(0, 10)) ?? 0), 0) / some.length;
      const holidays = year.filter((day) => termWeight(language, day) < 0.2);
      const term = year.filter((day) => termWeight(language, day) === 1);
      expect(mean(holidays) * 2, slug).toBeLessThan(mean(term));
    }
  });

  it('shows a film of another service only in the portal that allows it', async () => {
    const portals = await test.admin`
      select t.name_in_english as slug, s.general -> 'allowsEmbeds' as allows, (
        select count(*)::int from activities a where a.tenant_id = t.id and a.embed_id is not null) as films
      from tenants t join tenant_settings s on s.tenant_id = t.id where t.name_in_english <> 'app' order by 1`;
    expect(portals.map(({ slug, allows, films }) => [slug, allows, films])).toEqual([
      ['academy', false, 0],
      ['horizon', true, 1],
      ['sendero', false, 0],
      ['wadi', false, 0],
    ]);
  });

  it('has an audit trail of the staff who made the courses, showed the reviews and let learners in', async () => {
    const trail = await test.admin`
      select t.name_in_english as slug, count(distinct a.action) filter (where a.actor_realm = t.id)::int as actions,
        count(*) filter (where a.action = 'course.published')::int as published,
        count(*) filter (where a.action = 'review.shown')::int as shown,
        count(*) filter (where a.created_at > now() or (a.actor_realm = t.id and u.id is null))::int as wrong
      from audit_events a join tenants t on t.id = a.tenant_id
      left join users u on u.tenant_id = a.actor_realm and u.id = a.actor_id and u.role <> 'ROLE_LEARNER'
      where t.name_in_english <> 'wadi' group by 1 order by 1`;
    const truth = await test.admin`
      select t.name_in_english as slug,
        (select count(*)::int from courses c where c.tenant_id = t.id and c.status = 'PUBLISHED') as published,
        (select count(*)::int from course_reviews r where r.tenant_id = t.id and r.status = 'SHOWN') as shown
      from tenants t where t.name_in_english in ('academy', 'horizon', 'sendero') order by 1`;
    expect(trail).toEqual(truth.map((portal) => ({ ...portal, actions: 7, wrong: 0 })));
  });

  it('lets learner@… go on with the first course of a portal', async () => {
    const [learners] = await test.admin`
      with own as (
        select e.tenant_id, e.last_seen_at as seen, rank() over (partition by e.tenant_id order by c.created_at) as place
        from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
        join courses c on c.tenant_id = e.tenant_id and c.id = e.course_id join tenants t on t.id = e.tenant_id
        where u.login = 'learner@' || t.name_in_english || '.test'
      )
      select count(*)::int as pairs, count(*) filter (where later.seen >= first.seen)::int as wrong
      from own first join own later on later.tenant_id = first.tenant_id and first.place = 1 and later.place > 1`;
    expect(learners).toEqual({ pairs: 4, wrong: 0 });
  });

  it('gives learner@… weeks of study time since they were enrolled, and a goal', async () => {
    const found = await test.admin`
      select t.name_in_english as slug, u.study_goal as goal, count(*) > 20 as weeks,
        bool_and(lower(s.studied) * 60 >= extract(epoch from e.created_at)) as later
      from study_days s join tenants t on t.id = s.tenant_id join users u on u.tenant_id = t.id and u.id = s.user_id
      join enrolments e on e.tenant_id = t.id and e.course_id = s.course_id and e.user_id = u.id
      group by 1, 2 order by 1`;
    expect([...found]).toEqual(
      ['academy', 'horizon', 'sendero', 'wadi'].map((slug) => ({ slug, goal: 180, weeks: true, later: true })),
    );
  });

  it('gives learner@… notes of three lessons, and certificates from after they joined', async () => {
    const records = await test.admin`
      select t.name_in_english as slug, (
        select count(*)::int from lesson_progress p
        where p.tenant_id = u.tenant_id and p.user_id = u.id and p.notes <> '' and p.notes_changed_at = p.completed_at
      ) as notes, count(c.id)::int as certificates, bool_and(c.issued_at > u.created_at) as later
      from users u join tenants t on t.id = u.tenant_id
      left join certificates c on c.tenant_id = u.tenant_id and c.user_id = u.id
      where u.login = 'learner@' || t.name_in_english || '.test' and t.name_in_english <> 'wadi'
      group by 1, 2 order by 1`;
    expect(records).toEqual(
      ['academy', 'horizon', 'sendero'].map((slug) => ({ slug, notes: 3, certificates: 3, later: true })),
    );
  });

  it('publishes terms and a privacy policy in every portal, accepted by all of its people', async () => {
    const texts = await test.admin`
      select t.name_in_english as slug, l.kind, l.texts, (
        select count(*)::int from users u where u.tenant_id = l.tenant_id and not exists (
          select from legal_acceptances a
          where a.tenant_id = u.tenant_id and a.user_id = u.id and a.kind = l.kind and a.version = l.version)) as missing
      from legal_texts l join tenants t on t.id = l.tenant_id order by 1, 2`;
    const portals = DEMO_PORTALS.flatMap(({ slug, language }) =>
      LEGAL_KINDS.toSorted().map((kind) => [slug, kind, language]),
    );
    expect(texts.map(({ slug, kind, texts: written }) => [slug, kind, ...Object.keys(written)])).toEqual(portals);
    for (const { missing, texts: written } of texts) {
      expect(missing).toBe(0);
      for (const text of Object.values(written)) expect(richText.parse(text)).toEqual(text);
    }
  });
});
