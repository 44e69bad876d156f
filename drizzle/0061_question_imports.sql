-- The imports of questions of the last day, which can be undone (docs/decisions/0069-files-keep-texts.md).
CREATE TABLE "question_imports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid,
	"category_id" uuid,
	"author_id" uuid,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"question_ids" jsonb NOT NULL,
	"category_ids" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "question_imports_format_known" CHECK ("question_imports"."format" in ('gift', 'moodle-xml', 'aiken', 'qti', 'csv', 'text')),
	CONSTRAINT "question_imports_one_place" CHECK ("question_imports"."activity_id" is null or "question_imports"."category_id" is null),
	CONSTRAINT "question_imports_name_short" CHECK (char_length("question_imports"."file_name") <= 200)
);
--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_quiz_fk" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."quizzes"("tenant_id","activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_category_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."question_categories"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_author_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_imports_order_idx" ON "question_imports" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "question_imports_quiz_idx" ON "question_imports" USING btree ("tenant_id","activity_id");--> statement-breakpoint
CREATE INDEX "question_imports_category_idx" ON "question_imports" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "question_imports_author_idx" ON "question_imports" USING btree ("tenant_id","author_id");

-- Here and not in the table definition, which would import another in a circle.
ALTER TABLE question_imports ADD CONSTRAINT question_imports_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE question_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE question_imports FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON question_imports TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON question_imports TO app_tenant;
