-- Sections of quizzes (docs/decisions/0067-quiz-structure.md).
CREATE TABLE "quiz_sections" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"introduction" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_sections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "quiz_sections" ADD CONSTRAINT "quiz_sections_quiz_fk" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."quizzes"("tenant_id","activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_sections_order_idx" ON "quiz_sections" USING btree ("tenant_id","activity_id","position");

-- Here and not in the table definition, which would import each other in a circle.
ALTER TABLE quiz_sections ADD CONSTRAINT quiz_sections_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE quiz_sections ENABLE ROW LEVEL SECURITY;
ALTER TABLE quiz_sections FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quiz_sections TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON quiz_sections TO app_tenant;
