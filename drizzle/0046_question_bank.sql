-- The question bank of a portal (docs/decisions/0059-question-bank.md).
CREATE TABLE "bank_question_tags" (
	"tenant_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "bank_question_tags_tenant_id_question_id_tag_pk" PRIMARY KEY("tenant_id","question_id","tag")
);
--> statement-breakpoint
CREATE TABLE "bank_questions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid,
	"owner_id" uuid,
	"is_shared" boolean DEFAULT false NOT NULL,
	"document" jsonb NOT NULL,
	"type" text GENERATED ALWAYS AS (coalesce(document ->> 'type', '')) STORED NOT NULL,
	"document_version" integer DEFAULT 1 NOT NULL,
	"image_upload_id" uuid,
	"search_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_questions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "question_categories" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"parent_depth" integer,
	"depth" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_categories_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "question_categories_depth_follows" CHECK ("question_categories"."depth" = coalesce("question_categories"."parent_depth", 0) + 1),
	CONSTRAINT "question_categories_depth_bounded" CHECK ("question_categories"."depth" between 1 and 6),
	CONSTRAINT "question_categories_parent_whole" CHECK (("question_categories"."parent_id" is null) = ("question_categories"."parent_depth" is null))
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "bank_question_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "bank_version" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "is_edited_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_question_tags" ADD CONSTRAINT "bank_question_tags_question_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."bank_questions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_category_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."question_categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_owner_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_image_fk" FOREIGN KEY ("tenant_id","image_upload_id") REFERENCES "public"."uploads"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_categories_depth_key" ON "question_categories" USING btree ("tenant_id","id","depth");--> statement-breakpoint
ALTER TABLE "question_categories" ADD CONSTRAINT "question_categories_parent_fk" FOREIGN KEY ("tenant_id","parent_id","parent_depth") REFERENCES "public"."question_categories"("tenant_id","id","depth") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_categories" ADD CONSTRAINT "question_categories_owner_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_question_tags_tag_idx" ON "bank_question_tags" USING btree ("tenant_id","tag","question_id");--> statement-breakpoint
CREATE INDEX "bank_questions_order_idx" ON "bank_questions" USING btree ("tenant_id","created_at" desc,"id" desc) WHERE "bank_questions"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "bank_questions_category_idx" ON "bank_questions" USING btree ("tenant_id","category_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "bank_questions_owner_idx" ON "bank_questions" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "bank_questions_image_idx" ON "bank_questions" USING btree ("tenant_id","image_upload_id") WHERE "bank_questions"."image_upload_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_questions_search_idx" ON "bank_questions" USING gin ("tenant_id","search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "question_categories_parent_idx" ON "question_categories" USING btree ("tenant_id","parent_id","position");--> statement-breakpoint
CREATE INDEX "question_categories_owner_idx" ON "question_categories" USING btree ("tenant_id","owner_id");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_bank_fk" FOREIGN KEY ("tenant_id","bank_question_id") REFERENCES "public"."bank_questions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_bank_idx" ON "questions" USING btree ("tenant_id","bank_question_id","activity_id") WHERE "questions"."bank_question_id" is not null;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_bank_whole" CHECK (("questions"."bank_question_id" is null) = ("questions"."bank_version" is null));

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE question_categories ADD CONSTRAINT question_categories_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE bank_questions ADD CONSTRAINT bank_questions_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE bank_question_tags ADD CONSTRAINT bank_question_tags_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE question_categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE question_categories FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_questions ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_questions FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_question_tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_question_tags FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON question_categories TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON bank_questions TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON bank_question_tags TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON question_categories, bank_questions, bank_question_tags TO app_tenant;
