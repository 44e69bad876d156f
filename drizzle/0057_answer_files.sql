-- The files that learners hand in as answers (docs/decisions/0070-file-answers.md).
CREATE TABLE "answer_files" (
	"tenant_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	CONSTRAINT "answer_files_tenant_id_upload_id_pk" PRIMARY KEY("tenant_id","upload_id")
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_attempt_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."quiz_attempts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_upload_fk" FOREIGN KEY ("tenant_id","upload_id") REFERENCES "public"."uploads"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_files_answer_idx" ON "answer_files" USING btree ("tenant_id","attempt_id","question_id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('logo', 'icon', 'photo', 'cover', 'image', 'video', 'audio', 'pdf', 'file', 'captions', 'answer'));

-- Here and not in the table definition, which would import another in a circle.
ALTER TABLE answer_files ADD CONSTRAINT answer_files_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE answer_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE answer_files FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON answer_files TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
-- A row goes with its upload, which the sweep deletes.
GRANT SELECT, INSERT ON answer_files TO app_tenant;
