-- Random questions of quizzes (docs/decisions/0063-random-questions.md).
CREATE TABLE "bank_question_versions" (
	"tenant_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "bank_question_versions_pk" PRIMARY KEY("tenant_id","question_id","version")
);
--> statement-breakpoint
CREATE TABLE "drawn_questions" (
	"tenant_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"draw_id" uuid NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "drawn_questions_tenant_id_attempt_id_question_id_pk" PRIMARY KEY("tenant_id","attempt_id","question_id"),
	CONSTRAINT "drawn_questions_points" CHECK ("drawn_questions"."points" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quiz_draws" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_count" integer NOT NULL,
	"points" integer NOT NULL,
	"category_id" uuid,
	"is_uncategorized" boolean NOT NULL,
	"is_deep" boolean NOT NULL,
	"tags" jsonb NOT NULL,
	"owner_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_draws_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "quiz_draws_positive" CHECK (least("quiz_draws"."question_count", "quiz_draws"."points") >= 1),
	CONSTRAINT "quiz_draws_category" CHECK (not ("quiz_draws"."is_uncategorized" and "quiz_draws"."category_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_question_versions" ADD CONSTRAINT "bank_question_versions_question_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."bank_questions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawn_questions" ADD CONSTRAINT "drawn_questions_attempt_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."quiz_attempts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawn_questions" ADD CONSTRAINT "drawn_questions_version_fk" FOREIGN KEY ("tenant_id","question_id","version") REFERENCES "public"."bank_question_versions"("tenant_id","question_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_draws" ADD CONSTRAINT "quiz_draws_quiz_fk" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."quizzes"("tenant_id","activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_draws" ADD CONSTRAINT "quiz_draws_category_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."question_categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_draws" ADD CONSTRAINT "quiz_draws_owner_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawn_questions_question_idx" ON "drawn_questions" USING btree ("tenant_id","question_id","version","attempt_id");--> statement-breakpoint
CREATE INDEX "quiz_draws_order_idx" ON "quiz_draws" USING btree ("tenant_id","activity_id","position");--> statement-breakpoint
CREATE INDEX "quiz_draws_category_idx" ON "quiz_draws" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "quiz_draws_owner_idx" ON "quiz_draws" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "bank_questions_draw_idx" ON "bank_questions" USING btree ("tenant_id","category_id","id","is_shared","owner_id") WHERE "bank_questions"."removed_at" is null;

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE quiz_draws ADD CONSTRAINT quiz_draws_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE bank_question_versions ADD CONSTRAINT bank_question_versions_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE drawn_questions ADD CONSTRAINT drawn_questions_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE quiz_draws ENABLE ROW LEVEL SECURITY;
ALTER TABLE quiz_draws FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_question_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_question_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE drawn_questions ENABLE ROW LEVEL SECURITY;
ALTER TABLE drawn_questions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quiz_draws TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON bank_question_versions TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON drawn_questions TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON quiz_draws TO app_tenant;
GRANT SELECT, INSERT ON bank_question_versions, drawn_questions TO app_tenant;
