-- Regrades of finished attempts by corrected questions (docs/decisions/0064-regrade.md).
CREATE TABLE "regraded_attempts" (
	"tenant_id" uuid NOT NULL,
	"regrade_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"version_before" uuid NOT NULL,
	"version_after" uuid NOT NULL,
	"earned_before" integer NOT NULL,
	"earned_after" integer NOT NULL,
	"total_before" integer NOT NULL,
	"total_after" integer NOT NULL,
	"passed_before" boolean NOT NULL,
	"passed_after" boolean NOT NULL,
	"kept_before" boolean NOT NULL,
	"kept_after" boolean NOT NULL,
	"regraded_before" timestamp with time zone,
	"answers" jsonb NOT NULL,
	"taken_activity_at" timestamp with time zone,
	"taken_lesson_at" timestamp with time zone,
	"taken_course_at" timestamp with time zone,
	"is_applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "regraded_attempts_tenant_id_regrade_id_attempt_id_pk" PRIMARY KEY("tenant_id","regrade_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "regrades" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"state" text DEFAULT 'RUNNING' NOT NULL,
	"actor_realm" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"question_ids" jsonb NOT NULL,
	"versions" jsonb NOT NULL,
	"passes" text NOT NULL,
	"reason" text NOT NULL,
	"counts" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"left_attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regrades_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "regrades_state_known" CHECK ("regrades"."state" in ('RUNNING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE')),
	CONSTRAINT "regrades_passes_known" CHECK ("regrades"."passes" in ('keep', 'take')),
	CONSTRAINT "regrades_reason_short" CHECK (char_length("regrades"."reason") <= 500),
	CONSTRAINT "regrades_counts_positive" CHECK (least("regrades"."total", "regrades"."done", "regrades"."run", "regrades"."left_attempts") >= 0)
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "new_only_version" integer;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "regraded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "keeps_pass" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "regraded_attempts" ADD CONSTRAINT "regraded_attempts_regrade_fk" FOREIGN KEY ("tenant_id","regrade_id") REFERENCES "public"."regrades"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regraded_attempts" ADD CONSTRAINT "regraded_attempts_attempt_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."quiz_attempts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_quiz_fk" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."quizzes"("tenant_id","activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regraded_attempts_attempt_idx" ON "regraded_attempts" USING btree ("tenant_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regrades_running_key" ON "regrades" USING btree ("tenant_id","activity_id") WHERE "regrades"."state" in ('RUNNING', 'UNDOING');--> statement-breakpoint
CREATE INDEX "regrades_order_idx" ON "regrades" USING btree ("tenant_id","activity_id","created_at","id");

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE regrades ADD CONSTRAINT regrades_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE regraded_attempts ADD CONSTRAINT regraded_attempts_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE regrades ENABLE ROW LEVEL SECURITY;
ALTER TABLE regrades FORCE ROW LEVEL SECURITY;
ALTER TABLE regraded_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE regraded_attempts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON regrades TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON regraded_attempts TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON regrades, regraded_attempts TO app_tenant;
