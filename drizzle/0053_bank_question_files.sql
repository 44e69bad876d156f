CREATE TABLE "bank_question_files" (
	"tenant_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "bank_question_files_tenant_id_question_id_upload_id_pk" PRIMARY KEY("tenant_id","question_id","upload_id")
);
--> statement-breakpoint
ALTER TABLE "bank_question_files" ADD CONSTRAINT "bank_question_files_question_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."bank_questions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_question_files" ADD CONSTRAINT "bank_question_files_upload_fk" FOREIGN KEY ("tenant_id","upload_id") REFERENCES "public"."uploads"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_question_files_upload_idx" ON "bank_question_files" USING btree ("tenant_id","upload_id");

-- Here and not in the table definition, which would import the portals in a circle.
ALTER TABLE bank_question_files ADD CONSTRAINT bank_question_files_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE bank_question_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_question_files FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bank_question_files TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON bank_question_files TO app_tenant;
