-- Public pages of courses and lecturers: their addresses, and what a course's page says. Addresses are made by triggers, so that
-- no writer can forget them: not an earlier release that still runs during a deployment, a copied course or an import.
CREATE TABLE "course_categories" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_categories_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_tags" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "course_tags_tenant_id_course_id_tag_pk" PRIMARY KEY("tenant_id","course_id","tag")
);
--> statement-breakpoint
CREATE TABLE "former_course_slugs" (
	"tenant_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"course_id" uuid NOT NULL,
	CONSTRAINT "former_course_slugs_tenant_id_slug_pk" PRIMARY KEY("tenant_id","slug")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "page_slug" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "reading_seconds" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "details" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_tags" ADD CONSTRAINT "course_tags_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_course_slugs" ADD CONSTRAINT "former_course_slugs_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_categories_name_key" ON "course_categories" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "course_tags_tag_idx" ON "course_tags" USING btree ("tenant_id","tag","course_id");--> statement-breakpoint
CREATE INDEX "former_course_slugs_course_idx" ON "former_course_slugs" USING btree ("tenant_id","course_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."course_categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_category_idx" ON "courses" USING btree ("tenant_id","category_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_level_known" CHECK ("courses"."level" in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED'));

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE course_categories ADD CONSTRAINT course_categories_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE course_tags ADD CONSTRAINT course_tags_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE former_course_slugs ADD CONSTRAINT former_course_slugs_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE course_categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE course_categories FORCE ROW LEVEL SECURITY;
ALTER TABLE course_tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE course_tags FORCE ROW LEVEL SECURITY;
ALTER TABLE former_course_slugs ENABLE ROW LEVEL SECURITY;
ALTER TABLE former_course_slugs FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant ON course_categories TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON course_tags TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON former_course_slugs TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON course_categories, course_tags, former_course_slugs TO app_tenant;

-- The last part of an address, as `slug` of @dars/contracts/content/course-page accepts it, or `otherwise` for a title without
-- a letter. Latin accents and Arabic vowel marks fall; the hamza, which NFC puts back on its letter, stays.
CREATE FUNCTION sec.slug(title text, otherwise text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce(
  nullif(
    btrim(
      left(
        regexp_replace(
          normalize(
            regexp_replace(
              lower(normalize(title, NFKD)),
              '[\u00ad\u0300-\u036f\u061c\u0640\u064b-\u0652\u0670\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'
            ),
            NFC
          ),
          '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0600-\u060f'
          '\u061b-\u061f\u066a-\u066d\u06d4\u1680\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3007-\u3020\ud7ff\ue000-\uf8ff\ufd3e-\ufd4f'
          '\ufdfc-\ufdff\ufe10-\ufe6f\uffe0-\uffff\U0001f000-\U0001faff]+',
          '-', 'g'
        ),
        80
      ),
      '-'
    ),
    ''
  ),
  otherwise
);

-- A title that two courses have gives the second one the end of its id as well. The lock makes two transactions that add
-- courses of one title wait for each other: without it neither would see the other's slug.
CREATE FUNCTION sec.give_course_slug() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('slugs of ' || NEW.tenant_id::text, 0));
  NEW.slug := sec.slug(NEW.title, 'course');
  IF EXISTS (SELECT FROM public.courses WHERE tenant_id = NEW.tenant_id AND slug = NEW.slug)
    OR EXISTS (SELECT FROM public.former_course_slugs WHERE tenant_id = NEW.tenant_id AND slug = NEW.slug)
  THEN
    NEW.slug := left(NEW.slug, 67) || '-' || right(NEW.id::text, 12);
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION sec.keep_former_slug() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  INSERT INTO public.former_course_slugs (tenant_id, slug, course_id) VALUES (OLD.tenant_id, OLD.slug, OLD.id)
    ON CONFLICT (tenant_id, slug) DO UPDATE SET course_id = excluded.course_id;
  DELETE FROM public.former_course_slugs WHERE tenant_id = NEW.tenant_id AND slug = NEW.slug;
  RETURN NULL;
END
$$;

CREATE FUNCTION sec.give_page_slug() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('slugs of ' || NEW.tenant_id::text, 0));
  NEW.page_slug := sec.slug(NEW.first_name || ' ' || NEW.last_name, 'lecturer');
  IF EXISTS (SELECT FROM public.users WHERE tenant_id = NEW.tenant_id AND page_slug = NEW.page_slug) THEN
    NEW.page_slug := left(NEW.page_slug, 67) || '-' || right(NEW.id::text, 12);
  END IF;
  RETURN NEW;
END
$$;

-- Without NO FORCE the owner of the tables sees none of their rows.
ALTER TABLE courses NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE activities NO FORCE ROW LEVEL SECURITY;
UPDATE courses SET slug = named.slug
FROM (
  SELECT tenant_id, id,
    CASE WHEN row_number() OVER (PARTITION BY tenant_id, base ORDER BY created_at, id) = 1 THEN base
      ELSE left(base, 67) || '-' || right(id::text, 12) END AS slug
  FROM (SELECT tenant_id, id, created_at, sec.slug(title, 'course') AS base FROM courses) AS titled
) AS named
WHERE courses.tenant_id = named.tenant_id AND courses.id = named.id;
UPDATE users SET page_slug = named.slug
FROM (
  SELECT tenant_id, id,
    CASE WHEN row_number() OVER (PARTITION BY tenant_id, base ORDER BY created_at, id) = 1 THEN base
      ELSE left(base, 67) || '-' || right(id::text, 12) END AS slug
  FROM (
    SELECT tenant_id, id, created_at, sec.slug(first_name || ' ' || last_name, 'lecturer') AS base
    FROM users WHERE role <> 'ROLE_LEARNER'
  ) AS staff
) AS named
WHERE users.tenant_id = named.tenant_id AND users.id = named.id;
-- About as readingSeconds() of @dars/contracts/content/rich-text counts; a text that is saved again has its exact figure.
UPDATE activities SET reading_seconds = 60 * greatest(1, round(read.words / 200.0))
FROM (
  SELECT tenant_id, id, (
    SELECT coalesce(sum(array_length(regexp_split_to_array(btrim(part #>> '{}'), '\s+'), 1)), 0)
    FROM jsonb_path_query(body, '$.**.text') AS part
  ) AS words
  FROM activities WHERE body IS NOT NULL
) AS read
WHERE activities.tenant_id = read.tenant_id AND activities.id = read.id;
ALTER TABLE courses FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE activities FORCE ROW LEVEL SECURITY;

CREATE UNIQUE INDEX "courses_slug_key" ON "courses" USING btree ("tenant_id","slug");
CREATE UNIQUE INDEX "users_page_slug_key" ON "users" USING btree ("tenant_id","page_slug");
ALTER TABLE courses ADD CONSTRAINT courses_slug_given CHECK (slug <> '');

CREATE TRIGGER courses_give_slug BEFORE INSERT ON courses FOR EACH ROW
  WHEN (NEW.slug = '') EXECUTE FUNCTION sec.give_course_slug();
CREATE TRIGGER courses_keep_former_slug AFTER UPDATE OF slug ON courses FOR EACH ROW
  WHEN (NEW.slug <> OLD.slug) EXECUTE FUNCTION sec.keep_former_slug();
CREATE TRIGGER users_give_page_slug BEFORE INSERT OR UPDATE OF role ON users FOR EACH ROW
  WHEN (NEW.page_slug IS NULL AND NEW.role <> 'ROLE_LEARNER') EXECUTE FUNCTION sec.give_page_slug();

REVOKE ALL ON FUNCTION sec.slug(text, text), sec.give_course_slug(), sec.keep_former_slug(), sec.give_page_slug() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sec.slug(text, text) TO app_tenant, app_platform, app_owner;
