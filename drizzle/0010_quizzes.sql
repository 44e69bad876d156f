CREATE TABLE "attempt_grants" (
	"tenant_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"extra_attempts" integer DEFAULT 0 NOT NULL,
	"extra_time" integer DEFAULT 0 NOT NULL,
	"renounced_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempt_grants_tenant_id_activity_id_user_id_pk" PRIMARY KEY("tenant_id","activity_id","user_id"),
	CONSTRAINT "attempt_grants_positive" CHECK (least("attempt_grants"."extra_attempts", "attempt_grants"."extra_time", "attempt_grants"."renounced_attempts") >= 0)
);
CREATE TABLE "questions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"document" jsonb NOT NULL,
	"points" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questions_points" CHECK ("questions"."points" >= 1)
);
CREATE TABLE "quiz_answers" (
	"tenant_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"answer" jsonb,
	"earned" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_answers_tenant_id_attempt_id_question_id_pk" PRIMARY KEY("tenant_id","attempt_id","question_id"),
	CONSTRAINT "quiz_answers_earned" CHECK ("quiz_answers"."earned" >= 0)
);
CREATE TABLE "quiz_attempts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"version_id" uuid NOT NULL,
	"arrangement" jsonb NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"earned" integer,
	"total" integer,
	"is_passed" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_attempts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "quiz_attempts_number_key" UNIQUE("tenant_id","activity_id","user_id","number"),
	CONSTRAINT "quiz_attempts_state_known" CHECK ("quiz_attempts"."state" in ('OPEN', 'SUBMITTED', 'TIME_OUT')),
	CONSTRAINT "quiz_attempts_graded" CHECK (("quiz_attempts"."state" = 'OPEN') = ("quiz_attempts"."submitted_at" is null) and num_nulls("quiz_attempts"."submitted_at", "quiz_attempts"."earned", "quiz_attempts"."total", "quiz_attempts"."is_passed") in (0, 4)),
	CONSTRAINT "quiz_attempts_score" CHECK ("quiz_attempts"."earned" between 0 and "quiz_attempts"."total")
);
CREATE TABLE "quiz_versions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_versions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "quiz_versions_number_key" UNIQUE("tenant_id","activity_id","number"),
	CONSTRAINT "quiz_versions_quiz_key" UNIQUE("tenant_id","activity_id","id")
);
CREATE TABLE "quizzes" (
	"tenant_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"pass_rate" integer NOT NULL,
	"question_order" integer NOT NULL,
	"number_of_attempts" integer NOT NULL,
	"time" integer,
	"show_correct_answer" boolean NOT NULL,
	"shuffle_options" boolean NOT NULL,
	"current_version_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_tenant_id_activity_id_pk" PRIMARY KEY("tenant_id","activity_id"),
	CONSTRAINT "quizzes_pass_rate" CHECK ("quizzes"."pass_rate" between 0 and 100),
	CONSTRAINT "quizzes_order" CHECK ("quizzes"."question_order" in (0, 1)),
	CONSTRAINT "quizzes_attempts" CHECK ("quizzes"."number_of_attempts" >= 1),
	CONSTRAINT "quizzes_time" CHECK ("quizzes"."time" >= 1)
);
ALTER TABLE "attempt_grants" ADD CONSTRAINT "attempt_grants_quiz_fk" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."quizzes"("tenant_id","activity_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "attempt_grants" ADD CONSTRAINT "attempt_grants_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "questions" ADD CONSTRAINT "questions_quiz_fk" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."quizzes"("tenant_id","activity_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_attempt_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."quiz_attempts"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_version_fk" FOREIGN KEY ("tenant_id","activity_id","version_id") REFERENCES "public"."quiz_versions"("tenant_id","activity_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_enrolment_fk" FOREIGN KEY ("tenant_id","course_id","user_id") REFERENCES "public"."enrolments"("tenant_id","course_id","user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_quiz_fk" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."quizzes"("tenant_id","activity_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_activity_fk" FOREIGN KEY ("tenant_id","course_id","activity_id") REFERENCES "public"."activities"("tenant_id","course_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "questions_order_idx" ON "questions" USING btree ("tenant_id","activity_id","position");
CREATE UNIQUE INDEX "quiz_attempts_open_key" ON "quiz_attempts" USING btree ("tenant_id","activity_id","user_id") WHERE "quiz_attempts"."state" = 'OPEN';
CREATE INDEX "quiz_attempts_deadline_idx" ON "quiz_attempts" USING btree ("deadline_at","tenant_id","id") WHERE "quiz_attempts"."state" = 'OPEN';
CREATE INDEX "quiz_attempts_enrolment_idx" ON "quiz_attempts" USING btree ("tenant_id","course_id","user_id");

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE quizzes ADD CONSTRAINT quizzes_version_fk FOREIGN KEY (tenant_id, activity_id, current_version_id) REFERENCES quiz_versions (tenant_id, activity_id, id);
ALTER TABLE quizzes ADD CONSTRAINT quizzes_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE questions ADD CONSTRAINT questions_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE quiz_versions ADD CONSTRAINT quiz_versions_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE quiz_attempts ADD CONSTRAINT quiz_attempts_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE quiz_answers ADD CONSTRAINT quiz_answers_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE attempt_grants ADD CONSTRAINT attempt_grants_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

-- Answers change again and again: the next state of a row finds room beside it, and no index is touched.
ALTER TABLE quiz_answers SET (fillfactor = 80);

ALTER TABLE quizzes ENABLE ROW LEVEL SECURITY;
ALTER TABLE quizzes FORCE ROW LEVEL SECURITY;
ALTER TABLE questions ENABLE ROW LEVEL SECURITY;
ALTER TABLE questions FORCE ROW LEVEL SECURITY;
ALTER TABLE quiz_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE quiz_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE quiz_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE quiz_attempts FORCE ROW LEVEL SECURITY;
ALTER TABLE quiz_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE quiz_answers FORCE ROW LEVEL SECURITY;
ALTER TABLE attempt_grants ENABLE ROW LEVEL SECURITY;
ALTER TABLE attempt_grants FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant ON quizzes TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON questions TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON quiz_versions TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON quiz_attempts TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON quiz_answers TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON attempt_grants TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON quizzes, questions, quiz_attempts, quiz_answers, attempt_grants TO app_tenant;
-- What somebody was asked stays what they were asked.
GRANT SELECT, INSERT ON quiz_versions TO app_tenant;

-- The sweeper finds attempts whose time is over; they are closed inside their portal.
CREATE POLICY worker_read ON quiz_attempts FOR SELECT TO app_worker USING (true);
GRANT SELECT (tenant_id, id, state, deadline_at) ON quiz_attempts TO app_worker;

-- A portal that is resumed gives back the time that its suspension took (DECISIONS 5), and nothing else.
CREATE POLICY platform_read ON quiz_attempts FOR SELECT TO app_platform USING (true);
CREATE POLICY platform_update ON quiz_attempts FOR UPDATE TO app_platform USING (state = 'OPEN') WITH CHECK (state = 'OPEN');
GRANT SELECT (tenant_id, id, state, deadline_at), UPDATE (deadline_at) ON quiz_attempts TO app_platform;
