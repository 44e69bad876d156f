-- The grades in quizzes that staff set (docs/decisions/0090-grade-overrides.md).
CREATE TABLE "grade_overrides" (
	"tenant_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"percent" smallint,
	"reason" text NOT NULL,
	"set_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grade_overrides_tenant_id_activity_id_user_id_pk" PRIMARY KEY("tenant_id","activity_id","user_id"),
	CONSTRAINT "grade_overrides_percent" CHECK ("grade_overrides"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "grade_overrides" ADD CONSTRAINT "grade_overrides_quiz_fk" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."quizzes"("tenant_id","activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_overrides" ADD CONSTRAINT "grade_overrides_enrolment_fk" FOREIGN KEY ("tenant_id","course_id","user_id") REFERENCES "public"."enrolments"("tenant_id","course_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_overrides" ADD CONSTRAINT "grade_overrides_setter_fk" FOREIGN KEY ("tenant_id","set_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_overrides_course_idx" ON "grade_overrides" USING btree ("tenant_id","course_id","user_id");--> statement-breakpoint
CREATE INDEX "grade_overrides_setter_idx" ON "grade_overrides" USING btree ("tenant_id","set_by");

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE grade_overrides ADD CONSTRAINT grade_overrides_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE grade_overrides ENABLE ROW LEVEL SECURITY;
ALTER TABLE grade_overrides FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON grade_overrides TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON grade_overrides TO app_tenant;
