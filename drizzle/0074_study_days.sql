-- The time that learners study, by day and course, and their goal for a week (docs/decisions/0088-study-time.md).
CREATE TABLE "study_days" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"course_id" uuid NOT NULL,
	"studied" "int4multirange" NOT NULL,
	CONSTRAINT "study_days_tenant_id_user_id_day_course_id_pk" PRIMARY KEY("tenant_id","user_id","day","course_id"),
	CONSTRAINT "study_days_within_a_day" CHECK (not isempty("study_days"."studied") and upper("study_days"."studied") - lower("study_days"."studied") <= 1500)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "study_goal" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hides_streak" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_enrolment_fk" FOREIGN KEY ("tenant_id","course_id","user_id") REFERENCES "public"."enrolments"("tenant_id","course_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_days_course_idx" ON "study_days" USING btree ("tenant_id","course_id","user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_study_goal_positive" CHECK ("users"."study_goal" > 0);

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE study_days ADD CONSTRAINT study_days_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE study_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE study_days FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON study_days TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON study_days TO app_tenant;
