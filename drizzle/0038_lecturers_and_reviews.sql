-- Further lecturers of a course, and the reviews of learners who completed it (docs/decisions/0048-lecturers-and-reviews.md).
CREATE TABLE "course_co_lecturers" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "course_co_lecturers_tenant_id_course_id_user_id_pk" PRIMARY KEY("tenant_id","course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_reviews" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_reviews_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "course_reviews_stars_range" CHECK ("course_reviews"."stars" between 1 and 5),
	CONSTRAINT "course_reviews_answer_dated" CHECK (("course_reviews"."answer" is null) = ("course_reviews"."answered_at" is null)),
	CONSTRAINT "course_reviews_status_known" CHECK ("course_reviews"."status" in ('PENDING', 'SHOWN', 'HIDDEN'))
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "has_reviews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "review_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "pending_reviews" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_co_lecturers" ADD CONSTRAINT "course_co_lecturers_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_co_lecturers" ADD CONSTRAINT "course_co_lecturers_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_co_lecturers_user_idx" ON "course_co_lecturers" USING btree ("tenant_id","user_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_reviews_learner_key" ON "course_reviews" USING btree ("tenant_id","course_id","user_id");--> statement-breakpoint
CREATE INDEX "course_reviews_order_idx" ON "course_reviews" USING btree ("tenant_id","course_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "course_reviews_user_idx" ON "course_reviews" USING btree ("tenant_id","user_id");

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE course_co_lecturers ADD CONSTRAINT course_co_lecturers_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE course_reviews ADD CONSTRAINT course_reviews_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE course_co_lecturers ENABLE ROW LEVEL SECURITY;
ALTER TABLE course_co_lecturers FORCE ROW LEVEL SECURITY;
ALTER TABLE course_reviews ENABLE ROW LEVEL SECURITY;
ALTER TABLE course_reviews FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON course_co_lecturers TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON course_reviews TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON course_co_lecturers, course_reviews TO app_tenant;

-- A co-lecturer who becomes the lecturer would be named twice, also when an earlier release assigns them.
CREATE FUNCTION sec.drop_promoted_lecturer() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM public.course_co_lecturers
  WHERE tenant_id = NEW.tenant_id AND course_id = NEW.id AND user_id = NEW.lecturer_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER courses_drop_promoted_lecturer AFTER UPDATE OF lecturer_id ON courses FOR EACH ROW
  WHEN (NEW.lecturer_id IS DISTINCT FROM OLD.lecturer_id) EXECUTE FUNCTION sec.drop_promoted_lecturer();

-- Keeps the number of shown reviews of a course, the sum of their stars and the number of pending ones.
CREATE FUNCTION sec.count_reviews() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    FOR change IN
      SELECT tenant_id, course_id, count(*) FILTER (WHERE status = 'SHOWN') AS shown,
        coalesce(sum(stars) FILTER (WHERE status = 'SHOWN'), 0) AS stars, count(*) FILTER (WHERE status = 'PENDING') AS pending
      FROM before GROUP BY tenant_id, course_id ORDER BY tenant_id, course_id
    LOOP
      UPDATE public.courses SET review_count = review_count - change.shown, review_stars = review_stars - change.stars,
        pending_reviews = pending_reviews - change.pending
      WHERE tenant_id = change.tenant_id AND id = change.course_id;
    END LOOP;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    FOR change IN
      SELECT tenant_id, course_id, count(*) FILTER (WHERE status = 'SHOWN') AS shown,
        coalesce(sum(stars) FILTER (WHERE status = 'SHOWN'), 0) AS stars, count(*) FILTER (WHERE status = 'PENDING') AS pending
      FROM after GROUP BY tenant_id, course_id ORDER BY tenant_id, course_id
    LOOP
      UPDATE public.courses SET review_count = review_count + change.shown, review_stars = review_stars + change.stars,
        pending_reviews = pending_reviews + change.pending
      WHERE tenant_id = change.tenant_id AND id = change.course_id;
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER course_reviews_count_inserted AFTER INSERT ON course_reviews
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.count_reviews();
CREATE TRIGGER course_reviews_count_updated AFTER UPDATE ON course_reviews
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.count_reviews();
CREATE TRIGGER course_reviews_count_deleted AFTER DELETE ON course_reviews
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION sec.count_reviews();

REVOKE ALL ON FUNCTION sec.drop_promoted_lecturer(), sec.count_reviews() FROM PUBLIC;
