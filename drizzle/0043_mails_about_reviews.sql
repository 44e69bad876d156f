-- Mails about the reviews of a course, one a day and lecturer at most, and the reason for which a review is hidden
-- (docs/decisions/0053-mails-about-teaching.md).
CREATE TABLE "review_notices" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"quiet_until" timestamp with time zone,
	"shown" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "review_notices_tenant_id_course_id_user_id_pk" PRIMARY KEY("tenant_id","course_id","user_id"),
	CONSTRAINT "review_notices_shown_positive" CHECK ("review_notices"."shown" >= 0)
);
--> statement-breakpoint
ALTER TABLE "course_reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "review_notices" ADD CONSTRAINT "review_notices_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notices" ADD CONSTRAINT "review_notices_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_notices_due_idx" ON "review_notices" USING btree ("due_at") WHERE "review_notices"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "review_notices_user_idx" ON "review_notices" USING btree ("tenant_id","user_id");--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_reason_short" CHECK (char_length("course_reviews"."hidden_reason") <= 500);

-- Here and not in the table definition, which would import tenants in a circle.
ALTER TABLE review_notices ADD CONSTRAINT review_notices_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE review_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE review_notices FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON review_notices TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON review_notices TO app_tenant;

-- The worker finds the mails that are due, and writes them inside their portals.
CREATE POLICY worker_read ON review_notices FOR SELECT TO app_worker USING (true);
GRANT SELECT (tenant_id, course_id, due_at) ON review_notices TO app_worker;
