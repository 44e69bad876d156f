-- Exceptions of a quiz for groups (docs/decisions/0066-quiz-availability.md), and the purge of removed questions
-- (docs/decisions/0121-purged-questions.md).
CREATE TABLE "group_grants" (
	"tenant_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"extra_attempts" integer DEFAULT 0 NOT NULL,
	"extra_time" integer DEFAULT 0 NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_grants_pk" PRIMARY KEY("tenant_id","activity_id","group_id"),
	CONSTRAINT "group_grants_positive" CHECK (least("group_grants"."extra_attempts", "group_grants"."extra_time") >= 0),
	CONSTRAINT "group_grants_days_ordered" CHECK ("group_grants"."opens_at" < "group_grants"."closes_at"),
	CONSTRAINT "group_grants_some" CHECK (greatest("group_grants"."extra_attempts", "group_grants"."extra_time") > 0 or coalesce("group_grants"."opens_at", "group_grants"."closes_at") is not null)
);
--> statement-breakpoint
ALTER TABLE "group_grants" ADD CONSTRAINT "group_grants_quiz_fk" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."quizzes"("tenant_id","activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_grants" ADD CONSTRAINT "group_grants_group_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_grants_group_idx" ON "group_grants" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "bank_questions_removed_idx" ON "bank_questions" USING btree ("removed_at","tenant_id","id") WHERE "bank_questions"."removed_at" is not null;

-- Here and not in the table definition, which would import others in a circle.
ALTER TABLE group_grants ADD CONSTRAINT group_grants_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE group_grants ENABLE ROW LEVEL SECURITY;
ALTER TABLE group_grants FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON group_grants TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON group_grants TO app_tenant;

-- The job finds the removed questions of all portals, and deletes them within each.
GRANT SELECT (tenant_id, id, removed_at) ON bank_questions TO app_worker;
CREATE POLICY worker_read ON bank_questions FOR SELECT TO app_worker USING (true);
